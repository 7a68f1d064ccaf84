import type { Picture } from './decode-picture.ts'
import { flattened, type TypedText } from './pdf-annotations.ts'
import { edgesAt, type PageEdges, type PdfiumCalls, startPdfium, withMemory } from './pdfium.ts'
import { UnreadableFile } from './unreadable.ts'

/** A character of a page's text layer. Edges are fractions of the page as shown. */
export interface PdfCharacter {
  /** U+FFFD if the file does not say which character it is. */
  text: string
  left: number
  top: number
  right: number
  bottom: number
  /**
   * The text object that draws the character. Depending on the program that wrote the file, an object is a line, a word
   * or a character.
   */
  object: number
}

/**
 * An upright page: a page whose text runs sideways or upside down is rotated. Form fields and annotations are part of
 * it.
 */
export interface PdfPage {
  /**
   * Renders the page at 200 dpi, or less if its longer side would exceed 2400 px. Leaves out the text objects in
   * `without`, and copies of them in the same place.
   */
  draw(without?: Iterable<number>): Picture
  /** The text layer, in file order. */
  characters: readonly PdfCharacter[]
  fontNames(): Set<string>
  /** The texts of form fields and annotations, even if the file does not define their appearance. */
  typed: readonly TypedText[]
  close(): void
}

export interface Pdf {
  pages: number
  page(index: number): PdfPage
  close(): void
}

const POINTS_PER_INCH = 72
const DOTS_PER_INCH = 200
/** Without this limit a page of 200,000 points would exceed the memory. */
const MAX_DRAWN_SIDE = 2400
const PASSWORD_ERROR = 4
/** The bitmap format BGR, one byte per channel. With the reversed byte order it is RGB. */
const BGR = 2
const DRAW_ANNOTATIONS = 0x01
const REVERSE_BYTE_ORDER = 0x10
/** A full page has about 5,000 characters. */
const MAX_CHARACTERS = 20_000
/** With fewer letters and digits the orientation of a page is unknown. */
const TELLING_CHARACTERS = 20

let running: Promise<PdfiumCalls> | undefined

/**
 * Opens a PDF in this thread's PDFium, which is started from `program` at the first call. Close the PDF after use. If
 * PDFium runs out of memory or the file is nested too deeply, a RuntimeError or RangeError is thrown and PDFium is
 * unusable afterwards.
 * @throws UnreadableFile 'encrypted' if the PDF needs a password, 'broken' if it is not a PDF
 */
export async function openPdf(bytes: Uint8Array, program: WebAssembly.Module): Promise<Pdf> {
  running ??= startPdfium(program)
  const calls = await running
  const at = calls.wasmExports.malloc(bytes.length)
  if (!at) throw new UnreadableFile('too-large')
  calls.HEAPU8.set(bytes, at)
  const document = calls._FPDF_LoadMemDocument(at, bytes.length, 0)
  if (!document) {
    const isLocked = calls._FPDF_GetLastError() === PASSWORD_ERROR
    calls.wasmExports.free(at)
    throw new UnreadableFile(isLocked ? 'encrypted' : 'broken')
  }
  return {
    pages: calls._FPDF_GetPageCount(document),
    page: (index) => openPage(calls, document, index),
    close() {
      calls._FPDF_CloseDocument(document)
      calls.wasmExports.free(at)
    },
  }
}

function openPage(calls: PdfiumCalls, document: number, index: number): PdfPage {
  const { page, typed } = flattened(calls, document, index)
  const quarters = withText(calls, page, (text, count) => quartersToUpright(calls, text, count))
  if (quarters !== null) calls._FPDFPage_SetRotation(page, quarters)
  const width = calls._FPDF_GetPageWidth(page)
  const height = calls._FPDF_GetPageHeight(page)
  if (!(width > 0 && height > 0)) throw new UnreadableFile('broken')
  const all = withText(calls, page, (text, count) => characters(calls, page, text, count))
  const listed = new Set(all.map(({ object }) => object))
  return {
    draw: (without = []) => {
      const objects = new Set(without)
      return drawWithout(calls, page, width, height, objects.size > 0 ? withCopies(calls, page, objects, listed) : [])
    },
    characters: all,
    fontNames: () => withText(calls, page, (text, count) => fontNames(calls, text, count)),
    typed: typed.map((text) => ({ ...text, edges: edgesOnPage(calls, page, text.edges) })),
    close: () => calls._FPDF_ClosePage(page),
  }
}

/**
 * Returns the rotation, in quarter turns clockwise, that shows most of the text upright; null if there is too little
 * text.
 */
function quartersToUpright(calls: PdfiumCalls, text: number, count: number): number | null {
  const turns = [0, 0, 0, 0]
  for (let index = 0; index < count; index++) {
    const code = calls._FPDFText_GetUnicode(text, index)
    if (code < 32 || !/[\p{L}\p{N}]/u.test(String.fromCodePoint(code))) continue
    const clockwise = Math.round(calls._FPDFText_GetCharAngle(text, index) / (Math.PI / 2))
    const turn = (8 - clockwise) % 4
    turns[turn] = (turns[turn] ?? 0) + 1
  }
  const most = Math.max(...turns)
  return most < TELLING_CHARACTERS ? null : turns.indexOf(most)
}

/** Constants of fpdfview.h. */
const TEXT_OBJECT = 1
const FORM_OBJECT = 5
/** Limits for the depth of nested form objects and for the number of objects. */
const MOST_NESTED = 5
const MOST_OBJECTS = 20_000

/**
 * Returns the text objects and their unlisted copies in the same place. For text drawn twice, PDFium's text layer
 * usually has only the first copy.
 */
function withCopies(
  calls: PdfiumCalls,
  page: number,
  objects: ReadonlySet<number>,
  listed: ReadonlySet<number>,
): number[] {
  const found: number[] = []
  const walk = (count: number, objectAt: (index: number) => number, depth: number) => {
    for (let index = 0; index < count && found.length < MOST_OBJECTS; index++) {
      const object = objectAt(index)
      const type = calls._FPDFPageObj_GetType(object)
      if (type === TEXT_OBJECT) found.push(object)
      else if (type === FORM_OBJECT && depth < MOST_NESTED)
        walk(calls._FPDFFormObj_CountObjects(object), (at) => calls._FPDFFormObj_GetObject(object, at), depth + 1)
    }
  }
  walk(calls._FPDFPage_CountObjects(page), (at) => calls._FPDFPage_GetObject(page, at), 0)
  return withMemory(calls, 16, (at) => {
    const boundsOf = (object: number) =>
      calls._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) ? [edgesAt(calls, at)] : []
    const own = [...objects].flatMap(boundsOf)
    const isCopy = (object: number) => boundsOf(object).some((bounds) => own.some((other) => isAlmost(bounds, other)))
    return [...objects, ...found.filter((object) => !listed.has(object) && isCopy(object))]
  })
}

/** In heights: the maximum offset of a copy, made for bold text or a shadow, and its maximum difference in size. */
const MOVED = 0.25
const RESIZED = 0.05

function isAlmost([left, bottom, right, top]: PageEdges, other: PageEdges): boolean {
  const height = top - bottom
  const isSameSize =
    Math.abs(right - left - (other[2] - other[0])) <= RESIZED * height &&
    Math.abs(height - (other[3] - other[1])) <= RESIZED * height
  return isSameSize && Math.abs(left - other[0]) <= MOVED * height && Math.abs(bottom - other[1]) <= MOVED * height
}

function drawWithout(calls: PdfiumCalls, page: number, width: number, height: number, without: number[]): Picture {
  for (const object of without) calls._FPDFPageObj_SetIsActive(object, 0)
  try {
    return draw(calls, page, width, height)
  } finally {
    for (const object of without) calls._FPDFPageObj_SetIsActive(object, 1)
  }
}

function draw(calls: PdfiumCalls, page: number, pageWidth: number, pageHeight: number): Picture {
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, MAX_DRAWN_SIDE / Math.max(pageWidth, pageHeight))
  const width = Math.max(1, Math.round(pageWidth * scale))
  const height = Math.max(1, Math.round(pageHeight * scale))
  return withMemory(calls, width * height * 3, (at) => {
    const bitmap = calls._FPDFBitmap_CreateEx(width, height, BGR, at, width * 3)
    calls._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    calls._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | REVERSE_BYTE_ORDER)
    calls._FPDFBitmap_Destroy(bitmap)
    return { width, height, data: Buffer.from(calls.HEAPU8.slice(at, at + width * height * 3).buffer) }
  })
}

function characters(calls: PdfiumCalls, page: number, text: number, count: number): PdfCharacter[] {
  return withMemory(calls, 16, (at) => {
    const found: PdfCharacter[] = []
    for (let index = 0; index < count; index++) {
      const code = codeAt(calls, text, index)
      if (code < 32 || !calls._FPDFText_GetLooseCharBox(text, index, at)) continue
      const [left, top, right, bottom] = edgesOnPage(calls, page, edgesAt(calls, at))
      const object = calls._FPDFText_GetTextObject(text, index)
      found.push({ text: String.fromCodePoint(code), left, top, right, bottom, object })
    }
    return found
  })
}

function codeAt(calls: PdfiumCalls, text: number, index: number): number {
  if (calls._FPDFText_HasUnicodeMapError(text, index) === 1) return 0xfffd
  // PDFium treats a hyphen at the end of a line as a soft hyphen and returns a special code.
  if (calls._FPDFText_IsHyphen(text, index) === 1) return '-'.charCodeAt(0)
  return calls._FPDFText_GetUnicode(text, index)
}

/** PDFium returns device coordinates as integers, so the page is mapped to a device of this size. */
const FINE = 100_000

function edgesOnPage(calls: PdfiumCalls, page: number, [x0, y0, x1, y1]: PageEdges): PageEdges {
  return withMemory(calls, 8, (at) => {
    const onDevice = (x: number, y: number): [number, number] => {
      calls._FPDF_PageToDevice(page, 0, 0, FINE, FINE, 0, x, y, at, at + 4)
      const view = new DataView(calls.HEAPU8.buffer)
      return [view.getInt32(at, true) / FINE, view.getInt32(at + 4, true) / FINE]
    }
    const [ax, ay] = onDevice(x0, y0)
    const [bx, by] = onDevice(x1, y1)
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
  })
}

function fontNames(calls: PdfiumCalls, text: number, count: number): Set<string> {
  const size = 128
  return withMemory(calls, size + 4, (at) => {
    const names = new Set<string>()
    // Asks for the font of every eighth character only: a list does not change its font for each word.
    for (let index = 0; index < count; index += 8) {
      const length = calls._FPDFText_GetFontInfo(text, index, at, size, at + size)
      if (length > 1 && length <= size)
        names.add(Buffer.from(calls.HEAPU8.subarray(at, at + length - 1)).toString('utf8'))
    }
    return names
  })
}

function withText<T>(calls: PdfiumCalls, page: number, use: (text: number, count: number) => T): T {
  const text = calls._FPDFText_LoadPage(page)
  if (!text) throw new UnreadableFile('broken')
  try {
    const count = Math.max(0, calls._FPDFText_CountChars(text))
    if (count > MAX_CHARACTERS) throw new UnreadableFile('too-large')
    return use(text, count)
  } finally {
    calls._FPDFText_ClosePage(text)
  }
}
