import { edgesAt, type PageEdges, type PdfiumCalls, withMemory } from './pdfium.ts'
import { UnreadableFile } from './unreadable.ts'

/** The value of a form field or the text of an annotation, with its position. */
export interface TypedText {
  text: string
  edges: PageEdges
  /** It is in a layer, and PDFium does not tell whether the layer is visible. */
  isLayered: boolean
  /** Whether it is rendered with the page. */
  isDrawn: boolean
}

/** Constants of fpdf_annot.h and fpdf_formfill.h. */
const FREE_TEXT = 3
/** Annotations with their own text; others only mark the text of the page. */
const WRITING: ReadonlySet<number> = new Set([FREE_TEXT, /* stamp */ 13, /* field */ 20, /* watermark */ 24])
const TEXT_FIELDS: ReadonlySet<number> = new Set([/* combo box */ 4, /* list box */ 5, /* text field */ 6])
/** Annotation flags (ISO 32000-1, table 165) that make it invisible: invisible, hidden, no view. */
const UNSEEN = 0b100011
const HIDDEN = 0b10
const AS_DISPLAYED = 0
/** More than the size of the struct FPDF_FORMFILLINFO. All its callbacks are optional, and null here. */
const FORM_INFORMATION_BYTES = 512
/** The maximum number of annotations, and the maximum length of a value in bytes of UTF-16. */
const MAX_ANNOTATIONS = 1000
const MAX_VALUE_BYTES = 4000

/**
 * Opens a page with its annotations and form fields flattened into its content, so that they are in the text layer and
 * are rendered. PDFium lays out field values that have no appearance stream. `typed` is in points of the file.
 */
export function flattened(
  calls: PdfiumCalls,
  document: number,
  index: number,
): { page: number; typed: readonly TypedText[] } {
  const page = loaded(calls, document, index)
  const count = Math.min(MAX_ANNOTATIONS, calls._FPDFPage_GetAnnotCount(page))
  if (count === 0) return { page, typed: [] }
  const drawings = Array.from({ length: count }, (_, at) => hasAppearance(calls, page, at))
  const typed = withForm(calls, document, page, (form) => {
    const texts = drawings.map((has, at) => typedText(calls, page, form, at, has))
    for (let at = 0; at < count; at++) hideUnseen(calls, page, at)
    calls._FPDFPage_Flatten(page, AS_DISPLAYED)
    return texts.flatMap((text) => text ?? [])
  })
  calls._FPDF_ClosePage(page)
  return { page: loaded(calls, document, index), typed }
}

function loaded(calls: PdfiumCalls, document: number, index: number): number {
  const page = calls._FPDF_LoadPage(document, index)
  if (!page) throw new UnreadableFile('broken')
  return page
}

function withForm<T>(calls: PdfiumCalls, document: number, page: number, use: (form: number) => T): T {
  return withMemory(calls, FORM_INFORMATION_BYTES, (at) => {
    calls.HEAPU8.fill(0, at, at + FORM_INFORMATION_BYTES)
    // The first field is the version of the struct.
    new DataView(calls.HEAPU8.buffer).setInt32(at, 2, true)
    const form = calls._FPDFDOC_InitFormFillEnvironment(document, at)
    if (!form) throw new UnreadableFile('broken')
    calls._FORM_OnAfterLoadPage(page, form)
    const used = use(form)
    calls._FORM_OnBeforeClosePage(page, form)
    calls._FPDFDOC_ExitFormFillEnvironment(form)
    return used
  })
}

function hasAppearance(calls: PdfiumCalls, page: number, index: number): boolean {
  const annotation = calls._FPDFPage_GetAnnot(page, index)
  const has = hasKey(calls, annotation, 'AP')
  calls._FPDFPage_CloseAnnot(annotation)
  return has
}

const hasKey = (calls: PdfiumCalls, annotation: number, name: string): boolean =>
  withName(calls, name, (key) => calls._FPDFAnnot_HasKey(annotation, key) === 1)

/** Hides invisible annotations, and text in layers, because flattening would draw them. */
function hideUnseen(calls: PdfiumCalls, page: number, index: number): void {
  const annotation = calls._FPDFPage_GetAnnot(page, index)
  if (!annotation) return
  const flags = calls._FPDFAnnot_GetFlags(annotation)
  const isLayered = WRITING.has(calls._FPDFAnnot_GetSubtype(annotation)) && hasKey(calls, annotation, 'OC')
  if (flags & UNSEEN || isLayered) calls._FPDFAnnot_SetFlags(annotation, flags | HIDDEN)
  calls._FPDFPage_CloseAnnot(annotation)
}

function typedText(
  calls: PdfiumCalls,
  page: number,
  form: number,
  index: number,
  hasDrawing: boolean,
): TypedText | null {
  const annotation = calls._FPDFPage_GetAnnot(page, index)
  if (!annotation) return null
  try {
    const flags = calls._FPDFAnnot_GetFlags(annotation)
    if (flags & UNSEEN) return null
    const isField = TEXT_FIELDS.has(calls._FPDFAnnot_GetFormFieldType(form, annotation))
    if (!isField && calls._FPDFAnnot_GetSubtype(annotation) !== FREE_TEXT) return null
    const text = isField
      ? stringFrom(calls, (at, size) => calls._FPDFAnnot_GetFormFieldValue(form, annotation, at, size))
      : withName(calls, 'Contents', (key) =>
          stringFrom(calls, (at, size) => calls._FPDFAnnot_GetStringValue(annotation, key, at, size)),
        )
    // PDFium has glyphs for Latin only, so its rendering of other scripts is not legible.
    const isForeign = !hasDrawing && NOT_LATIN.test(text)
    if (isForeign) calls._FPDFAnnot_SetFlags(annotation, flags | HIDDEN)
    const isLayered = hasKey(calls, annotation, 'OC')
    const edges = withMemory(calls, 16, (at) => (calls._FPDFAnnot_GetRect(annotation, at) ? edgesAt(calls, at) : null))
    if (!edges || text.trim() === '') return null
    return { text, edges, isLayered, isDrawn: !isLayered && (hasDrawing || (isField && !isForeign)) }
  } finally {
    calls._FPDFPage_CloseAnnot(annotation)
  }
}
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

/** Calls `use` with a dictionary key as a C string. */
function withName<T>(calls: PdfiumCalls, name: string, use: (at: number) => T): T {
  const bytes = Buffer.from(`${name}\0`, 'latin1')
  return withMemory(calls, bytes.length, (at) => {
    calls.HEAPU8.set(bytes, at)
    return use(at)
  })
}

/** Returns a null-terminated UTF-16 string that PDFium writes. `write` returns its length in bytes. */
function stringFrom(calls: PdfiumCalls, write: (at: number, size: number) => number): string {
  return withMemory(calls, MAX_VALUE_BYTES, (at) => {
    const length = write(at, MAX_VALUE_BYTES)
    if (length < 2 || length > MAX_VALUE_BYTES) return ''
    return Buffer.from(calls.HEAPU8.subarray(at, at + length - 2)).toString('utf16le')
  })
}
