import { pdfOfObjects, stream } from './strange-files.ts'

/** PDFs of one page, written as raw objects, because no library writes everything that real files contain. */
interface MadePage {
  /** Operators of the page's content (ISO 32000-1, annex A). The font is /F1, Helvetica. */
  content: string
  annotations?: MadeAnnotation[]
  /** In points. Default: A4. */
  size?: readonly [width: number, height: number]
  crop?: readonly [left: number, bottom: number, right: number, top: number]
  rotate?: 0 | 90 | 180 | 270
}

/** The dictionary of an annotation. `appearance` contains the operators that draw it within its rectangle. */
export interface MadeAnnotation {
  dictionary: string
  appearance?: string
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** Operators for lines of text, one below the other. */
export function typed(lines: readonly string[], { x = 60, y = 760, before = '' } = {}): string {
  return `${before} BT /F1 14 Tf 26 TL ${x} ${y} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
}

/** A text field with a value. `isDrawn` says whether the file includes its appearance or leaves it to the viewer. */
export function field(value: string, y: number, isDrawn: boolean, x = 60): MadeAnnotation {
  const dictionary = `/Subtype /Widget /FT /Tx /T (field ${y}) /V ${stringOf(value)} /DA (/F1 12 Tf 0 g) /Rect [${x} ${y} ${x + 240} ${y + 24}] /F 4`
  return { dictionary, ...(isDrawn && { appearance: `BT /F1 14 Tf 2 6 Td (${value}) Tj ET` }) }
}

/** A free text annotation with its appearance. */
export function freeText(value: string, y: number, x = 60): MadeAnnotation {
  const dictionary = `/Subtype /FreeText /Contents (${value}) /DA (/F1 14 Tf 0 g) /Rect [${x} ${y} ${x + 240} ${y + 30}] /F 4`
  return { dictionary, appearance: `BT /F1 14 Tf 2 8 Td (${value}) Tj ET` }
}

const stringOf = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** Writes the PDF. Objects 1 to 6 are the same in each. Content in the layer /Hidden, object 6, is not visible. */
export function pdfOf({ content, annotations = [], size = [595, 842], crop, rotate = 0 }: MadePage): Uint8Array {
  const first = 7
  const own = annotations.flatMap(({ dictionary, appearance }, at) => {
    const [, left, bottom, right, top] = /\/Rect \[(\S+) (\S+) (\S+) (\S+)\]/.exec(dictionary)?.map(Number) ?? []
    const box = `/BBox [0 0 ${(right ?? 0) - (left ?? 0)} ${(top ?? 0) - (bottom ?? 0)}]`
    const drawn = `/Type /XObject /Subtype /Form ${box} /Resources << /Font << /F1 5 0 R >> >>`
    const link = appearance === undefined ? '' : `/AP << /N ${first + 2 * at + 1} 0 R >>`
    return [`<< /Type /Annot ${dictionary} ${link} >>`, contentOf(appearance ?? '', drawn)]
  })
  const numbers = annotations.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const resources = '/Resources << /Font << /F1 5 0 R >> /Properties << /Hidden 6 0 R >> >>'
  const boxes = `/MediaBox [0 0 ${size.join(' ')}] ${crop ? `/CropBox [${crop.join(' ')}]` : ''} /Rotate ${rotate}`
  const form = `/AcroForm << /Fields [${numbers}] /DR << /Font << /F1 5 0 R >> >> /DA (/F1 12 Tf 0 g) >>`
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R ${form} /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${boxes} ${resources} /Contents 4 0 R /Annots [${numbers}] >>`,
    contentOf(content),
    FONT,
    '<< /Type /OCG /Name (Hidden) >>',
    ...own,
  ])
}

/** Encoded like the font. */
const contentOf = (content: string, entries?: string) => stream(Buffer.from(content, 'latin1'), entries)
