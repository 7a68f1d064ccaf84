import { ATTACHMENTS, type AttachmentField } from '#contract/attachments.ts'

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

// Some systems report no type for some files.
const NO_TYPE = ['', 'application/octet-stream']
const KINDS = {
  images: { type: /^image\//, name: /\.(heic|heif|jpe?g|png|webp|gif|avif|tiff?)$/i },
  videos: { type: /^video\//, name: /\.(mp4|m4v|mov|webm|mkv|3gp|3g2)$/i },
} as const satisfies Record<AttachmentField, object>

/** The `accept` values of the file pickers. The server checks the content instead. */
export const PICKERS: Readonly<Record<AttachmentField, string>> = {
  images: 'image/*,.heic,.heif',
  videos: 'video/*,.mkv',
}

function isOf(field: AttachmentField, { name, type }: FileFacts): boolean {
  return NO_TYPE.includes(type) ? KINDS[field].name.test(name) : KINDS[field].type.test(type)
}

/**
 * The field for a file dropped on the page. A file that is neither image nor video goes to the images, which reject it.
 */
export function fieldOf(file: FileFacts): AttachmentField {
  return isOf('videos', file) ? 'videos' : 'images'
}

/**
 * Splits newly chosen files into those accepted next to the `chosenBefore` files, and error messages for the others.
 */
export function acceptAttachments<Chosen extends FileFacts>(
  field: AttachmentField,
  candidates: readonly Chosen[],
  chosenBefore: number,
): { accepted: Chosen[]; refusals: string[] } {
  const { maxFiles, maxBytes, tooMany, tooLarge, wrongType } = ATTACHMENTS[field]
  const accepted: Chosen[] = []
  const refusals = new Set<string>()
  for (const file of candidates) {
    if (!isOf(field, file) || file.size === 0) refusals.add(wrongType(file.name))
    else if (file.size > maxBytes) refusals.add(tooLarge(file.name))
    else if (chosenBefore + accepted.length >= maxFiles) refusals.add(tooMany)
    else accepted.push(file)
  }
  return { accepted, refusals: [...refusals] }
}
