import { MAX_FILE_BYTES, MAX_FILES_PER_LIST } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'

export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

// Not every system knows the type of every file: phones leave HEIC without one, some desktops PDF too.
const NAMES_OF_LISTS = /\.(heic|heif|pdf|jpe?g|png|webp)$/i
const NO_TYPE = ['', 'application/octet-stream']

/** What the browser says of a file, before its bytes are looked at on the server. */
function isImageOrPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (NO_TYPE.includes(type)) return NAMES_OF_LISTS.test(name)
  return type.startsWith('image/') || type === 'application/pdf'
}

export function isPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || (NO_TYPE.includes(type) && /\.pdf$/i.test(name))
}

const names = new Intl.ListFormat('en-IN')

/** What to do about files that were not taken. */
const ADVICE = {
  tooLarge: 'Take a new photo of the list, which is smaller, or send only the pages of the PDF that hold your list.',
  tooMany: (files: readonly string[]) => `Not taken: ${names.format(files)}. Send them as a second list.`,
}

/** Of the files just chosen, those that join a list of `chosenBefore` files, and why the others do not, in words, with what to do. */
export function acceptFiles<Chosen extends FileFacts>(
  candidates: readonly Chosen[],
  chosenBefore: number,
): { accepted: Chosen[]; refusals: string[]; advice: string[] } {
  const fit = candidates.filter((file) => refusalOf(file) === undefined)
  const room = Math.max(0, MAX_FILES_PER_LIST - chosenBefore)
  const tooMany = fit.slice(room).map(({ name }) => name)
  const refusals = new Set(candidates.flatMap((file) => refusalOf(file) ?? []))
  const advice = candidates.some(isTooLarge) ? [ADVICE.tooLarge] : []
  if (tooMany.length > 0) {
    refusals.add(MESSAGES.uploadTooMany)
    advice.push(ADVICE.tooMany(tooMany))
  }
  return { accepted: fit.slice(0, room), refusals: [...refusals], advice }
}

function refusalOf(file: FileFacts): string | undefined {
  // An empty file holds no picture, whatever its name says; the server would refuse it too.
  if (!isImageOrPdf(file) || file.size === 0) return MESSAGES.uploadWrongType(file.name)
  if (isTooLarge(file)) return MESSAGES.uploadTooLarge(file.name)
  return undefined
}

const isTooLarge = (file: FileFacts) => isImageOrPdf(file) && file.size > MAX_FILE_BYTES
