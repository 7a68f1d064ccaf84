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

/** Of the files just chosen, those that join a list of `chosenBefore` files, and why the others do not, in words. */
export function acceptFiles<Chosen extends FileFacts>(
  candidates: readonly Chosen[],
  chosenBefore: number,
): { accepted: Chosen[]; refusals: string[] } {
  const accepted: Chosen[] = []
  const refusals = new Set<string>()
  for (const file of candidates) {
    const refusal = refusalOf(file) ?? (chosenBefore + accepted.length >= MAX_FILES_PER_LIST && MESSAGES.uploadTooMany)
    if (refusal) refusals.add(refusal)
    else accepted.push(file)
  }
  return { accepted, refusals: [...refusals] }
}

function refusalOf(file: FileFacts): string | undefined {
  // An empty file holds no picture, whatever its name says; the server would refuse it too.
  if (!isImageOrPdf(file) || file.size === 0) return MESSAGES.uploadWrongType(file.name)
  if (file.size > MAX_FILE_BYTES) return MESSAGES.uploadTooLarge(file.name)
  return undefined
}
