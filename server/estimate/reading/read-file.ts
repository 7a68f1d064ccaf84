import type { ReadPage } from '../types.ts'
import { decodePicture, type Picture, pagesOfTiff } from './decode-picture.ts'
import { mediaTypeOf } from './media-type.ts'
import { readPdfPage } from './read-pdf-page.ts'
import { readPicture } from './read-picture.ts'
import type { Recogniser } from './recognise.ts'
import { unpackPdf } from './unpacking.ts'
import { UnreadableFile } from './unreadable.ts'

/** A longer file is a book, not a list. */
export const MAX_PAGES = 20

/** More lines than a page of legible text can hold. */
export const MAX_LINES_OF_PAGE = 300

/**
 * Reads a picture or PDF that a customer sent and yields each page as soon as it is read, beginning with page `from`.
 * @throws UnreadableFile if the file is empty, broken, locked, too large, too long or of another type
 */
export async function* readFile(bytes: Uint8Array, recogniser: Recogniser, from = 1): AsyncGenerator<ReadPage, void> {
  for await (const page of pagesOf(bytes, recogniser, from)) {
    if (page.lines.length + page.unread.length > MAX_LINES_OF_PAGE) throw new UnreadableFile('too-many-lines')
    yield page
  }
}

async function* pagesOf(bytes: Uint8Array, recogniser: Recogniser, from: number): AsyncGenerator<ReadPage, void> {
  if (bytes.length === 0) throw new UnreadableFile('empty')
  const kind = mediaTypeOf(bytes)
  if (kind === null) throw new UnreadableFile('unsupported')
  if (kind === 'application/pdf') yield* readPdf(bytes, recogniser, from)
  else if (kind === 'image/tiff') yield* readTiff(bytes, recogniser, from)
  else yield { pages: 1, ...(await readPage(await decodePicture(bytes), 1, recogniser)) }
}

/**
 * Fax machines and scanners store all pages in one TIFF file. (Of an animated picture only the first frame is read.)
 */
async function* readTiff(bytes: Uint8Array, recogniser: Recogniser, from: number): AsyncGenerator<ReadPage, void> {
  const pages = countedPages(await pagesOfTiff(bytes))
  for (let page = from; page <= pages; page++) {
    yield { pages, ...(await readPage(await decodePicture(bytes, page), page, recogniser)) }
  }
}

async function readPage(picture: Picture, page: number, recogniser: Recogniser): Promise<Omit<ReadPage, 'pages'>> {
  const { degrees, ...read } = await readPicture(picture, page, recogniser)
  return { page, ...read }
}

async function* readPdf(bytes: Uint8Array, recogniser: Recogniser, from: number): AsyncGenerator<ReadPage, void> {
  const pdf = await unpackPdf(bytes)
  try {
    const pages = countedPages(pdf.pages)
    for (let page = from; page <= pages; page++) {
      yield { pages, ...(await readPdfPage(await pdf.page(page), page, recogniser)) }
    }
  } finally {
    await pdf.close()
  }
}

function countedPages(pages: number): number {
  if (pages === 0) throw new UnreadableFile('broken')
  if (pages > MAX_PAGES) throw new UnreadableFile('too-many-pages')
  return pages
}
