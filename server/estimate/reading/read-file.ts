import type { ReadPage } from '../types.ts'
import { decodePicture } from './decode-picture.ts'
import { mediaTypeOf } from './media-type.ts'
import { openPdf } from './pdf.ts'
import { drawPreview } from './prepare-image.ts'
import { readPicture } from './read-picture.ts'
import type { Recogniser } from './recognise.ts'
import { linesOfText } from './text-layer.ts'
import { UnreadableFile } from './unreadable.ts'

/** A longer PDF is a book rather than a list. */
export const MAX_PAGES = 20

/**
 * Reads a file a customer sent: any picture or PDF in, one ReadPage after another out, each as soon as it is read. Throws UnreadableFile
 * with its reason for a file that is empty, broken, locked, too large, too long or of another kind.
 */
export async function* readFile(bytes: Uint8Array, recogniser: Recogniser): AsyncGenerator<ReadPage, void> {
  if (bytes.length === 0) throw new UnreadableFile('empty')
  const kind = mediaTypeOf(bytes)
  if (kind === null) throw new UnreadableFile('unsupported')
  if (kind === 'application/pdf') yield* readPdf(bytes, recogniser)
  else yield { pages: 1, ...(await readPicture(await decodePicture(bytes), 1, recogniser)) }
}

async function* readPdf(bytes: Uint8Array, recogniser: Recogniser): AsyncGenerator<ReadPage, void> {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.pages === 0) throw new UnreadableFile('broken')
    if (pdf.pages > MAX_PAGES) throw new UnreadableFile('too-many-pages')
    for (let index = 0; index < pdf.pages; index++) {
      const pdfPage = pdf.page(index)
      try {
        const drawn = await pdfPage.draw()
        const lines = linesOfText(pdfPage, index + 1)
        if (lines) yield { page: index + 1, pages: pdf.pages, preview: await drawPreview(drawn), lines }
        else yield { pages: pdf.pages, ...(await readPicture(drawn, index + 1, recogniser)) }
      } finally {
        pdfPage.close()
      }
    }
  } finally {
    pdf.close()
  }
}
