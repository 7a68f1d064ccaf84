import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import { charactersOf } from '#contract/characters.ts'
import * as m from '#messages'
import { faceOf, joinBeforeMoving, passMissingAnchors } from './pdf-face.ts'
import { type Draws, settable } from './pdf-letters.ts'
import { fromLeftToRight, hasOtherScript, runsOf, SCRIPT_FACES, type ScriptFace } from './pdf-scripts.ts'

/** An A4 page in points, with its margins. */
export const SHEET = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 46, bottom: 786 } as const

/** The shop's palette, in tones that stay readable in black and white print. */
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

const FACES = {
  text: 'Mukta-Regular.ttf',
  strong: 'Mukta-SemiBold.ttf',
  display: 'Eczar-SemiBold.ttf',
  kannadaStrong: SCRIPT_FACES.kannada.strong,
} as const
type AnyFace = keyof typeof FACES | ScriptFace
type Face = Exclude<keyof typeof FACES, 'kannadaStrong'>

let faces: Promise<[string, Buffer][]> | undefined

function loadFaces() {
  const others = Object.entries(SCRIPT_FACES).map(([face, { file }]): [string, string] => [face, file])
  faces ??= Promise.all(
    [...Object.entries(FACES), ...others].map(
      async ([face, file]): Promise<[string, Buffer]> => [
        face,
        await readFile(new URL(`../../ui/fonts/print/${file}`, import.meta.url)),
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
  /** Digits of equal width, so that amounts align. */
  tabular?: boolean
  /** Line height as a factor of the size. The fonts' own line height is too large for a table. */
  leading?: number
}

/** A PDF document with the shop's fonts, and with text setting that never starts a page by itself. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>
  readonly #draws: Draws
  readonly #ready = new Set<string>()

  private constructor(info: PDFKit.DocumentInfo, fonts: [string, Buffer][]) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      lang: m.intl_locale(),
      displayTitle: true,
      info,
    })
    for (const [face, bytes] of fonts) this.doc.registerFont(face, bytes)
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('end', resolve)
      this.doc.on('error', reject)
    })
    this.#draws = this.#coverage()
  }

  static async open(info: PDFKit.DocumentInfo): Promise<Sheet> {
    return new Sheet(info, await loadFaces())
  }

  /** Sets text with its top at `y` and returns the y below it. */
  text(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { doc } = this
    const set = settable(text, this.#draws)
    if (hasOtherScript(set)) return this.#mixed(set, x, y, style, true)
    const options = this.#options(styleFor(set, style))
    doc.fillColor(style.color ?? INK.kajal)
    doc.text(set, x, y + options.lineGap / 2, options) // half above, half below, as on the web
    return y + doc.heightOfString(set, options)
  }

  /** The height that `text()` would take. */
  heightOf(text: string, style: TextStyle = {}): number {
    const set = settable(text, this.#draws)
    if (hasOtherScript(set)) return this.#mixed(set, 0, 0, style, false)
    return this.doc.heightOfString(set, this.#options(styleFor(set, style)))
  }

  /** Sets words of several scripts, each run in its own font. Returns the y below them. */
  #mixed(text: string, x: number, y: number, style: TextStyle, draw: boolean): number {
    const { doc } = this
    const { size = 9.5, leading = 1.3, align, face: own = 'text' } = styleFor(text, style)
    const { width } = this.#options({ ...style, face: own })
    const space = doc.widthOfString(' ')
    const faced = (face: ScriptFace | null) => {
      if (face === null) return this.#set(own)
      return this.#set(face === 'kannada' && own !== 'text' ? 'kannadaStrong' : face)
    }
    const lines = linesOf(text, width, space, (part, face) => faced(face).widthOfString(part))
    const height = size * leading
    if (draw) {
      doc.fillColor(style.color ?? INK.kajal)
      for (const [at, line] of lines.entries()) {
        // The same baseline as in `text()`.
        const baseline = y + at * height + height / 2 + 0.3 * size
        const used = line.reduce((sum, word) => sum + word.reduce((all, part) => all + part.width, 0), 0)
        const free = width - used - space * (line.length - 1)
        let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
        for (const word of fromLeftToRight(line, textOfWord)) {
          for (const part of fromLeftToRight(word, ({ text }) => text)) {
            faced(part.face).text(part.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
            left += part.width
          }
          left += space
        }
      }
    }
    return y + lines.length * height
  }

  /** Draws a JPEG with its top left corner at this point. */
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
    this.#set(face).fontSize(size)
    const lineGap = size * leading - this.doc.currentLineHeight()
    return {
      align,
      width: width ?? SHEET.right - SHEET.left,
      lineGap,
      features: tabular ? (['tnum'] as 'tnum'[]) : undefined,
    }
  }

  /** Selects a font of the document. */
  #set(face: AnyFace): PDFKit.PDFDocument {
    this.doc.font(face)
    if (this.#ready.has(face)) return this.doc
    this.#ready.add(face)
    if (face === 'kannada' || face === 'kannadaStrong') joinBeforeMoving(faceOf(this.doc))
    passMissingAnchors(faceOf(this.doc))
    return this.doc
  }

  #coverage(): Draws {
    const known = new Map<string, boolean>()
    const draws = (letter: string) => {
      const [run] = runsOf(letter)
      return faceOf(this.#set(run?.face ?? 'text')).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    }
    return (letter) => {
      const before = known.get(letter)
      if (before !== undefined) return before
      const now = draws(letter)
      known.set(letter, now)
      return now
    }
  }
}

/**
 * Adapts the style for Devanagari. The heading font has no Devanagari in print (scripts/make-fonts.ts). With font
 * features the library shapes a whole line by its first script, which breaks conjuncts after Latin letters.
 */
function styleFor(text: string, style: TextStyle): TextStyle {
  if (!/\p{Script=Devanagari}/u.test(text)) return style
  return { ...style, tabular: false, face: style.face === 'display' ? 'strong' : style.face }
}

interface Part {
  text: string
  face: ScriptFace | null
  width: number
}
type Word = Part[]

const textOfWord = (word: Word) => word.map(({ text }) => text).join('')

/** The words of each line. A word that is wider than a line continues on the next. */
function linesOf(
  text: string,
  width: number,
  space: number,
  widthOf: (part: string, face: ScriptFace | null) => number,
): Word[][] {
  const lines: Word[][] = [[]]
  let left = 0
  const startLine = () => {
    lines.push([])
    left = 0
  }
  for (const word of text.split(' ')) {
    const runs = runsOf(word).map((run) => ({ ...run, width: widthOf(run.text, run.face) }))
    const whole = runs.reduce((sum, run) => sum + run.width, 0)
    if (left > 0 && left + whole > width) startLine()
    let parts: Part[] = []
    lines.at(-1)?.push(parts)
    for (const { text: all, face, width: length } of runs) {
      for (const text of length > width ? charactersOf(all) : [all]) {
        const part = { text, face, width: widthOf(text, face) }
        if (left > 0 && left + part.width > width) {
          startLine()
          parts = []
          lines.at(-1)?.push(parts)
        }
        parts.push(part)
        left += part.width
      }
    }
    left += space
  }
  return lines
}
