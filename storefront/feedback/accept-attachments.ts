import { ATTACHMENTS, type AttachmentField } from '#contract/attachments.ts'

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

// Not every system knows the type of every file.
const NO_TYPE = ['', 'application/octet-stream']
const KINDS = {
  images: { type: /^image\//, name: /\.(heic|heif|jpe?g|png|webp|gif|avif|tiff?)$/i },
  videos: { type: /^video\//, name: /\.(mp4|m4v|mov|webm|mkv|3gp|3g2)$/i },
} as const satisfies Record<AttachmentField, object>

/** What the file pickers offer; the server looks at the bytes instead. */
export const PICKERS: Readonly<Record<AttachmentField, string>> = {
  images: 'image/*,.heic,.heif',
  videos: 'video/*,.mkv',
}

function isOf(field: AttachmentField, { name, type }: FileFacts): boolean {
  return NO_TYPE.includes(type) ? KINDS[field].name.test(name) : KINDS[field].type.test(type)
}

/** Where a file that was dropped on the page belongs; what is neither image nor video is refused as an image. */
export function fieldOf(file: FileFacts): AttachmentField {
  return isOf('videos', file) ? 'videos' : 'images'
}

/** Of the files just chosen for a field, those that join the `chosenBefore`, and why the others do not, in words. */
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
