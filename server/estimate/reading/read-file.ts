import type { ReadPage } from '../types.ts'
import { decodePicture, type Picture } from './decode-picture.ts'
import { fileKind } from './file-kind.ts'
import { openPdf } from './pdf.ts'
import { drawPreview, prepareImage } from './prepare-image.ts'
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
  const kind = fileKind(bytes)
  if (kind === null) throw new UnreadableFile('unsupported')
  if (kind === 'pdf') yield* readPdf(bytes, recogniser)
  else yield await readPicture(await decodePicture(bytes), recogniser, 1, 1)
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
        else yield await readPicture(drawn, recogniser, index + 1, pdf.pages)
      } finally {
        pdfPage.close()
      }
    }
  } finally {
    pdf.close()
  }
}

async function readPicture(picture: Picture, recogniser: Recogniser, page: number, pages: number): Promise<ReadPage> {
  const preview = await drawPreview(picture)
  return { page, pages, preview, lines: await recogniser.lines(await prepareImage(picture), page) }
}
