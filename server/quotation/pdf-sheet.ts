import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { hasOtherScript, runsOf, SCRIPT_FACES, type ScriptFace } from './pdf-scripts.ts'

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

let faces: Promise<[string, Buffer][]> | undefined

function loadFaces() {
  const others = Object.entries(SCRIPT_FACES).map(([face, { file }]): [string, string] => [face, file])
  faces ??= Promise.all(
    [...Object.entries(FACES), ...others].map(
      async ([face, file]): Promise<[string, Buffer]> => [
        face,
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

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

function graphemesOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)
}

/** A PDF document with the shop's faces and a way of setting text that never starts a page by itself. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>
  #draws: Draws

  private constructor(info: PDFKit.DocumentInfo, fonts: [string, Buffer][]) {
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
    if (hasOtherScript(set)) return this.#mixed(set, x, y, style, true)
    const options = this.#options(style)
    doc.fillColor(style.color ?? INK.kajal)
    doc.text(set, x, y + options.lineGap / 2, options) // half above, half below, as on the web
    return y + doc.heightOfString(set, options)
  }

  /** How tall `text()` would be. */
  heightOf(text: string, style: TextStyle = {}): number {
    const set = settable(text, this.#draws)
    if (hasOtherScript(set)) return this.#mixed(set, 0, 0, style, false)
    return this.doc.heightOfString(set, this.#options(style))
  }

  /** Words of several scripts, each in the face that has it, from the left; gives the y below them. */
  #mixed(text: string, x: number, y: number, style: TextStyle, draw: boolean): number {
    const { doc } = this
    const { size = 9.5, leading = 1.3, face: own = 'text' } = style
    const { width } = this.#options(style)
    const line = size * leading
    const space = doc.widthOfString(' ')
    const wide = (part: string, face: ScriptFace | null) => doc.font(face ?? own).widthOfString(part)
    let [left, top] = [0, y]
    doc.fillColor(style.color ?? INK.kajal)
    for (const word of text.split(' ')) {
      const runs = runsOf(word)
      const whole = runs.reduce((sum, run) => sum + wide(run.text, run.face), 0)
      if (left > 0 && left + whole > width) [left, top] = [0, top + line]
      for (const run of runs) {
        for (const part of wide(run.text, run.face) > width ? graphemesOf(run.text) : [run.text]) {
          const length = wide(part, run.face)
          if (left > 0 && left + length > width) [left, top] = [0, top + line]
          // Where `text()` has the baseline of its lines.
          const baseline = top + line / 2 + 0.3 * size
          if (draw) doc.text(part, x + left, baseline, { lineBreak: false, baseline: 'alphabetic' })
          left += length
        }
      }
      left += space
    }
    return top + line
  }

  /** A JPEG with its top left corner there. */
  picture(jpeg: Buffer, x: number, y: number, size: { width: number; height: number }): void {
    this.doc.image(jpeg, x, y, size)
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
    return (character) => hasOtherScript(character) || _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }
}
