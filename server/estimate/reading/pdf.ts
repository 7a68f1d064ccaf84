import { PDFiumModule } from '@hyzyla/pdfium'
import type { Picture } from './decode-picture.ts'
import { UnreadableFile } from './unreadable.ts'

/** A character of a page's text layer; edges in fractions of the page as shown. */
export interface PdfCharacter {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

export interface PdfPage {
  /** The page as a picture, at 200 dots an inch unless that makes its longer side exceed 2400 px. */
  draw(): Picture
  /** The text layer, in the order of the file. */
  characters(): PdfCharacter[]
  fontNames(): Set<string>
  /** The share (0 to 1) of the page its largest picture covers. */
  pictureShare(): number
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
const PICTURE_OBJECT = 3
/** Blue, green and red, a byte each; in reverse order it is what a picture has. */
const BGR = 2
const DRAW_ANNOTATIONS = 0x01
const REVERSE_BYTE_ORDER = 0x10
/** A page that is written full has 5,000 characters. */
const MAX_CHARACTERS = 20_000
/** Device coordinates come back as whole numbers, so the page is laid on a device of this many. */
const FINE = 100_000

/** The functions of PDFium (fpdfview.h, fpdf_text.h, fpdf_edit.h) used here, as its WebAssembly build exports them. */
interface PdfiumCalls {
  _FPDF_LoadMemDocument(at: number, size: number, password: number): number
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ): number
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, at: number, stride: number): number
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, colour: number): void
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number
  _FPDFText_GetFontInfo(text: number, index: number, buffer: number, size: number, flags: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  HEAPU8: Uint8Array
  wasmExports: { malloc(size: number): number; free(at: number): void }
}

async function start(module: WebAssembly.Module): Promise<PdfiumCalls> {
  // What PDFium says of a strange file would fill the log; its types do not know that it can be silenced.
  const silent = { print() {}, printErr() {} }
  const calls = (await PDFiumModule({
    ...silent,
    instantiateWasm(imports, receive) {
      void WebAssembly.instantiate(module, imports).then(receive as (instance: unknown) => void)
      return {}
    },
  })) as unknown as PdfiumCalls & { _FPDF_InitLibraryWithConfig(config: number): void }
  calls._FPDF_InitLibraryWithConfig(0)
  return calls
}

let running: Promise<PdfiumCalls> | undefined

/**
 * Opens a PDF in this thread's PDFium, which is started from `program` at first. Close it after use. Throws UnreadableFile 'encrypted' when it asks
 * for a password, 'broken' when it is none. When PDFium stops half way, out of memory or nested too deeply, a RuntimeError or RangeError comes out, and it is of no more use.
 */
export async function openPdf(bytes: Uint8Array, program: WebAssembly.Module): Promise<Pdf> {
  running ??= start(program)
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
  const page = calls._FPDF_LoadPage(document, index)
  if (!page) throw new UnreadableFile('broken')
  const width = calls._FPDF_GetPageWidth(page)
  const height = calls._FPDF_GetPageHeight(page)
  if (!(width > 0 && height > 0)) throw new UnreadableFile('broken')
  return {
    draw: () => draw(calls, page, width, height),
    characters: () => withText(calls, page, (text, count) => characters(calls, page, text, count)),
    fontNames: () => withText(calls, page, (text, count) => fontNames(calls, text, count)),
    pictureShare: () => pictureShare(calls, page, width * height),
    close: () => calls._FPDF_ClosePage(page),
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
  return withMemory(calls, 24, (at) => {
    const onDevice = (x: number, y: number): [number, number] => {
      calls._FPDF_PageToDevice(page, 0, 0, FINE, FINE, 0, x, y, at + 16, at + 20)
      const view = new DataView(calls.HEAPU8.buffer)
      return [view.getInt32(at + 16, true) / FINE, view.getInt32(at + 20, true) / FINE]
    }
    const found: PdfCharacter[] = []
    for (let index = 0; index < count; index++) {
      const code = calls._FPDFText_GetUnicode(text, index)
      if (code < 32 || !calls._FPDFText_GetLooseCharBox(text, index, at)) continue
      const view = new DataView(calls.HEAPU8.buffer)
      const [x0, y0, x1, y1] = [0, 4, 8, 12].map((offset) => view.getFloat32(at + offset, true)) as [
        number,
        number,
        number,
        number,
      ]
      const [ax, ay] = onDevice(x0, y0)
      const [bx, by] = onDevice(x1, y1)
      const [left, right] = ax < bx ? [ax, bx] : [bx, ax]
      const [top, bottom] = ay < by ? [ay, by] : [by, ay]
      found.push({ text: String.fromCodePoint(code), left, top, right, bottom })
    }
    return found
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

function pictureShare(calls: PdfiumCalls, page: number, pageArea: number): number {
  return withMemory(calls, 16, (at) => {
    let largest = 0
    const count = Math.min(1000, calls._FPDFPage_CountObjects(page))
    for (let index = 0; index < count; index++) {
      const object = calls._FPDFPage_GetObject(page, index)
      if (calls._FPDFPageObj_GetType(object) !== PICTURE_OBJECT) continue
      if (!calls._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) continue
      const view = new DataView(calls.HEAPU8.buffer)
      const edge = (offset: number) => view.getFloat32(at + offset, true)
      largest = Math.max(largest, Math.abs((edge(8) - edge(0)) * (edge(12) - edge(4))) / pageArea)
    }
    return largest
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

function withMemory<T>(calls: PdfiumCalls, size: number, use: (at: number) => T): T {
  const at = calls.wasmExports.malloc(size)
  if (!at) throw new UnreadableFile('too-large')
  try {
    return use(at)
  } finally {
    calls.wasmExports.free(at)
  }
}
