import { MAX_FILE_BYTES, MAX_FILES_PER_LIST } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Advice } from '../files/chosen-file.ts'
import { NO_TYPE } from '../files/file-kind.ts'

export type FileFacts = Pick<File, 'name' | 'type' | 'size'>

const NAMES_OF_LISTS = /\.(heic|heif|pdf|jpe?g|png|webp)$/i

/** Checks the type or name that the browser reports. The server checks the content later. */
function isImageOrPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (NO_TYPE.includes(type)) return NAMES_OF_LISTS.test(name)
  return type.startsWith('image/') || type === 'application/pdf'
}

/**
 * Splits newly chosen files into those accepted next to the `chosenBefore` files of a list, and error messages for the
 * others, with details for advice.
 */
export function acceptFiles<Chosen extends FileFacts>(
  candidates: readonly Chosen[],
  chosenBefore: number,
): { accepted: Chosen[]; refusals: string[]; advice: Advice } {
  const fit = candidates.filter((file) => refusalOf(file) === undefined)
  const room = Math.max(0, MAX_FILES_PER_LIST - chosenBefore)
  const tooMany = fit.slice(room).map(({ name }) => name)
  const refusals = new Set(candidates.flatMap((file) => refusalOf(file) ?? []))
  if (tooMany.length > 0) refusals.add(MESSAGES.uploadTooMany)
  const advice = { isTooLarge: candidates.some(isTooLarge), tooMany }
  return { accepted: fit.slice(0, room), refusals: [...refusals], advice }
}

function refusalOf(file: FileFacts): string | undefined {
  // An empty file contains no picture; the server would reject it too.
  if (!isImageOrPdf(file) || file.size === 0) return MESSAGES.uploadWrongType(file.name)
  if (isTooLarge(file)) return MESSAGES.uploadTooLarge(file.name)
  return undefined
}

const isTooLarge = (file: FileFacts) => isImageOrPdf(file) && file.size > MAX_FILE_BYTES
