import type { Picture } from './decode-picture.ts'
import { flattened, type TypedText } from './pdf-annotations.ts'
import { edgesAt, type PageEdges, type PdfiumCalls, startPdfium, withMemory } from './pdfium.ts'
import { UnreadableFile } from './unreadable.ts'

/** A character of a page's text layer; edges in fractions of the page as shown. */
export interface PdfCharacter {
  /** U+FFFD where the file does not say which character it draws. */
  text: string
  left: number
  top: number
  right: number
  bottom: number
  /** The text object that draws it: one line, word or character, as the program that wrote the file likes. */
  object: number
}

/** A page, upright: one whose text runs sideways or upside down is turned. What is in its fields and annotations is part of it. */
export interface PdfPage {
  /** The page as a picture, at 200 dots an inch unless that makes its longer side exceed 2400 px; without some of its text objects, and what draws the same in the same place. */
  draw(without?: Iterable<number>): Picture
  /** The text layer, in the order of the file. */
  characters: readonly PdfCharacter[]
  fontNames(): Set<string>
  /** What was typed into fields and boxes of the page, whether or not the file says how it is drawn. */
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
/** At its own scale a page of 200,000 points asks for more memory than there is. */
const MAX_DRAWN_SIDE = 2400
const PASSWORD_ERROR = 4
/** Blue, green and red, a byte each; in reverse order it is what a picture has. */
const BGR = 2
const DRAW_ANNOTATIONS = 0x01
const REVERSE_BYTE_ORDER = 0x10
/** A page that is written full has 5,000 characters. */
const MAX_CHARACTERS = 20_000
/** Fewer letters and digits do not tell which way up a page is. */
const TELLING_CHARACTERS = 20

let running: Promise<PdfiumCalls> | undefined

/**
 * Opens a PDF in this thread's PDFium, which is started from `program` at first. Close it after use. Throws UnreadableFile 'encrypted' when it asks
 * for a password, 'broken' when it is none. When PDFium stops half way, out of memory or nested too deeply, a RuntimeError or RangeError comes out, and it is of no more use.
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

/** The page's rotation, in quarter turns clockwise, that shows most of its text upright; null where it has too little to tell. */
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

/** As fpdfview.h numbers them. */
const TEXT_OBJECT = 1
const FORM_OBJECT = 5
/** Forms within forms, and objects in all, are gone through so far. */
const MOST_NESTED = 5
const MOST_OBJECTS = 20_000

/** Some text objects, and those in the same place of which no character is listed: of text drawn twice PDFium's text layer mostly has the first alone. */
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

/** In heights: a copy is moved by less, for boldness or a shadow, and has the same size. */
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
  // At the end of a line PDFium takes a hyphen for one that divides a word, and gives it a code of its own.
  if (calls._FPDFText_IsHyphen(text, index) === 1) return '-'.charCodeAt(0)
  return calls._FPDFText_GetUnicode(text, index)
}

/** Device coordinates come back as whole numbers, so the page is laid on a device of this many. */
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
    // A font's name is asked for at every eighth character: a list is not set in a new font for each word.
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
