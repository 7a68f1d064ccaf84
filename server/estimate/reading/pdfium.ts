import { PDFiumModule } from '@hyzyla/pdfium'
import { UnreadableFile } from './unreadable.ts'

/**
 * The functions of PDFium (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_formfill.h, fpdf_flatten.h) that
 * are used here, as its WebAssembly build exports them.
 */
export interface PdfiumCalls {
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
  _FPDFText_GetCharAngle(text: number, index: number): number
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFText_HasUnicodeMapError(text: number, index: number): number
  _FPDFText_IsHyphen(text: number, index: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number
  _FPDFPage_SetRotation(page: number, quarters: number): void
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFPage_Flatten(page: number, usage: number): number
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_SetFlags(annotation: number, flags: number): number
  _FPDFAnnot_HasKey(annotation: number, key: number): number
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, size: number): number
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, size: number): number
  _FPDFDOC_InitFormFillEnvironment(document: number, information: number): number
  _FPDFDOC_ExitFormFillEnvironment(form: number): void
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  HEAPU8: Uint8Array
  wasmExports: { malloc(size: number): number; free(at: number): void }
}

/** Starts PDFium in this thread. */
export async function startPdfium(module: WebAssembly.Module): Promise<PdfiumCalls> {
  // Silences PDFium, because its warnings about unusual files would fill the log. The options are missing in its types.
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

/**
 * Calls `use` with a temporary block of PDFium memory.
 * @throws UnreadableFile 'too-large' if there is no memory left
 */
export function withMemory<T>(calls: PdfiumCalls, size: number, use: (at: number) => T): T {
  const at = calls.wasmExports.malloc(size)
  if (!at) throw new UnreadableFile('too-large')
  try {
    return use(at)
  } finally {
    calls.wasmExports.free(at)
  }
}

/**
 * The edges of a rectangle, in points of the file with y upwards, or in fractions of the page as shown with y
 * downwards.
 */
export type PageEdges = readonly [left: number, top: number, right: number, bottom: number]

/** Reads the rectangle (FS_RECTF) that PDFium wrote to an address in its memory. */
export function edgesAt({ HEAPU8 }: PdfiumCalls, at: number): PageEdges {
  const view = new DataView(HEAPU8.buffer)
  const number = (index: number) => view.getFloat32(at + 4 * index, true)
  return [number(0), number(1), number(2), number(3)]
}
