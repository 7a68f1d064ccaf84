import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'

/** One A4 sheet in points, and the edges its text keeps to. */
export const SHEET = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 46, bottom: 786 } as const

/** The shop's palette, in tones that stay readable on a black and white printer. */
export const INK = {
  kajal: '#2B1A14',
  kumkum: '#9E2A12',
  haldi: '#F4B93E',
  genda: '#EF8A1D',
  tulsi: '#2E6B3C',
  akshat: '#FFF9EE',
  grey: '#6B5E57',
  rule: '#E6D9C3',
} as const

const FACES = { text: 'Mukta-Regular.ttf', strong: 'Mukta-SemiBold.ttf', display: 'Eczar-SemiBold.ttf' } as const
type Face = keyof typeof FACES

let faces: Promise<[Face, Buffer][]> | undefined

function loadFaces() {
  faces ??= Promise.all(
    Object.entries(FACES).map(
      async ([face, file]): Promise<[Face, Buffer]> => [
        face as Face,
        await readFile(new URL(`fonts/${file}`, import.meta.url)),
      ],
    ),
  )
  return faces
}

export interface TextStyle {
  face?: Face
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  width?: number
  /** Digits of one width, so that amounts stand under each other. */
  tabular?: boolean
  /** Space between lines as a factor of the size; the faces' own is too airy for a table. */
  leading?: number
}

/** Says of a character whether the text face can draw it. */
type Draws = (character: string) => boolean

const UNDRAWN = '\uFFFD'

/**
 * Any text -> text the faces can set. Characters they lack become `[?]`, because they would vanish without a trace.
 * A word is shaped by its first script, so Devanagari after Latin letters needs a space to get its conjuncts.
 */
export function settable(text: string, draws: Draws): string {
  return Array.from(text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' '))
    .map((character) => (draws(character) ? character : UNDRAWN))
    .join('')
    .replaceAll(/\uFFFD+/g, '[?]')
    .replace(/(\p{Script=Latin}[^\s\p{Script=Devanagari}]*)(?=\p{Script=Devanagari})/gu, '$1 ')
}

/** A PDF document with the shop's faces and a way of setting text that never starts a page by itself. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>
  #draws: Draws

  private constructor(info: PDFKit.DocumentInfo, fonts: [Face, Buffer][]) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      lang: 'en-IN',
      displayTitle: true,
      info,
    })
    for (const [face, bytes] of fonts) this.doc.registerFont(face, bytes)
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('end', resolve)
      this.doc.on('error', reject)
    })
    this.#draws = this.#coverageOfText()
  }

  static async open(info: PDFKit.DocumentInfo): Promise<Sheet> {
    return new Sheet(info, await loadFaces())
  }

  /** Sets text with its top at `y` and gives the y below it. */
  text(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { doc } = this
    const set = settable(text, this.#draws)
    const options = this.#options(style)
    doc.fillColor(style.color ?? INK.kajal)
    doc.text(set, x, y + options.lineGap / 2, options) // half above, half below, as on the web
    return y + doc.heightOfString(set, options)
  }

  /** How tall `text()` would be. */
  heightOf(text: string, style: TextStyle = {}): number {
    const options = this.#options(style)
    return this.doc.heightOfString(settable(text, this.#draws), options)
  }

  rule(y: number, { color = INK.rule as string, thickness = 0.6, overhang = 0 } = {}): void {
    this.doc
      .moveTo(SHEET.left - overhang, y)
      .lineTo(SHEET.right + overhang, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  }

  async close(): Promise<Uint8Array> {
    this.doc.end()
    await this.#done
    return Buffer.concat(this.#chunks)
  }

  #options({ face = 'text', size = 9.5, align = 'left', width, tabular, leading = 1.3 }: TextStyle) {
    this.doc.font(face).fontSize(size)
    const lineGap = size * leading - this.doc.currentLineHeight()
    return {
      align,
      width: width ?? SHEET.right - SHEET.left,
      lineGap,
      features: tabular ? (['tnum'] as 'tnum'[]) : undefined,
    }
  }

  #coverageOfText(): Draws {
    // pdfkit types its font as opaque; the parsed font below it is fontkit's.
    const { _font } = this.doc.font('text') as unknown as {
      _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
    }
    return (character) => _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }
}
