// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Picture } from './decode-picture.ts'
import { toGrey } from './grey.ts'
import { inkBelow } from './ink.ts'
import { inkPatches } from './ink-patches.ts'
import type { PdfCharacter, PdfPage } from './pdf.ts'
import type { PageEdges } from './pdfium.ts'

/**
 * The visible part of a page's text layer, and the page rendered without its text layer: pictures, drawings and rules.
 */
export interface SeenText {
  characters: PdfCharacter[]
  rest: Picture
}

/** Minimum difference of a channel, of 255, that is visible. White on white is not. */
const SEEN = 32
/** More layers of text on text are not a list. */
const MOST_LAYERS = 4
/** Maximum offset of a character drawn twice for bold text, in its widths and heights. */
const COPY_ACROSS = 0.5
const COPY_DOWN = 0.3

/**
 * Finds the visible part of a text layer by rendering the page without it. If nothing changes without a character, the
 * character is invisible, covered, white on white, outside the page or in a hidden layer. Text that lies on other text,
 * such as a correction, is rendered separately from the text it covers. Characters that are drawn twice are returned
 * once. Returns null if too much text lies on other text.
 */
export function seenText(pdfPage: PdfPage, drawn: Picture): SeenText | null {
  const all = pdfPage.characters.filter(({ text }) => text.trim() !== '')
  const stacked = stackedIn(all)
  const copyOf = copiesIn(all, stacked)
  const first = (object: number) => copyOf.get(object) ?? object
  const kept = withoutCopies(all, stacked, first)
  const layerOf = layersOf(stacked, first)
  const layers = Map.groupBy(new Set(all.map(({ object }) => object)), (object) => layerOf.get(first(object)) ?? 0)
  if (layers.size > MOST_LAYERS) return null
  const seen = new Set<PdfCharacter>()
  for (const [layer, objects] of layers) {
    const without = pdfPage.draw(objects)
    const own = kept.filter(({ object }) => (layerOf.get(first(object)) ?? 0) === layer)
    for (const character of own) if (differs(drawn, without, character)) seen.add(character)
    if (layers.size === 1) return { characters: kept.filter((character) => seen.has(character)), rest: without }
  }
  const rest = layers.size === 0 ? drawn : pdfPage.draw(all.map(({ object }) => object))
  return { characters: kept.filter((character) => seen.has(character)), rest }
}

type Pair = readonly [PdfCharacter, PdfCharacter]

/** Returns pairs of characters of different objects where one lies on the centre of the other. */
function stackedIn(characters: readonly PdfCharacter[]): Pair[] {
  const sorted = characters.toSorted((a, b) => a.left - b.left)
  return sorted.flatMap((one, at) => {
    const pairs: Pair[] = []
    for (let next = at + 1; next < sorted.length && sorted[next]!.left < one.right; next++) {
      const other = sorted[next]!
      if (other.object !== one.object && (standsOn(one, other) || standsOn(other, one))) pairs.push([one, other])
    }
    return pairs
  })
}

function standsOn(one: PdfCharacter, other: PdfCharacter): boolean {
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2]
  return x >= other.left && x <= other.right && y >= other.top && y <= other.bottom
}

function isCopy([one, other]: Pair): boolean {
  return (
    one.text === other.text &&
    Math.abs(one.left - other.left) <= COPY_ACROSS * (one.right - one.left) &&
    Math.abs(one.top - other.top) <= COPY_DOWN * (one.bottom - one.top)
  )
}

/** Maps each object whose characters all appear in another object at the same place to the first such object. */
function copiesIn(characters: readonly PdfCharacter[], stacked: readonly Pair[]): Map<number, number> {
  const lengths = new Map<number, number>()
  for (const { object } of characters) lengths.set(object, (lengths.get(object) ?? 0) + 1)
  const order = [...lengths.keys()]
  const shared = Map.groupBy(stacked.filter(isCopy), ([one, other]) =>
    [one.object, other.object].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join(' '),
  )
  const copyOf = new Map<number, number>()
  for (const [objects, { length }] of shared) {
    const [one = 0, other = 0] = objects.split(' ').map(Number)
    if (length >= Math.min(lengths.get(one)!, lengths.get(other)!)) copyOf.set(other, copyOf.get(one) ?? one)
  }
  return copyOf
}

function withoutCopies(
  all: readonly PdfCharacter[],
  stacked: readonly Pair[],
  first: (object: number) => number,
): PdfCharacter[] {
  const order = new Map(all.map((character, at) => [character, at]))
  const copies = stacked
    .filter((pair) => isCopy(pair) && first(pair[0].object) === first(pair[1].object))
    .map(([one, other]) => (order.get(one)! < order.get(other)! ? other : one))
  const dropped = new Set(copies)
  return all.filter((character) => !dropped.has(character))
}

/**
 * Assigns objects that lie on each other to different layers by greedy colouring. Objects that lie on nothing are in
 * layer 0.
 */
function layersOf(stacked: readonly Pair[], first: (object: number) => number): Map<number, number> {
  const beside = new Map<number, Set<number>>()
  for (const [a, b] of stacked.map(([one, other]) => [first(one.object), first(other.object)] as const)) {
    if (a === b) continue
    beside.set(a, (beside.get(a) ?? new Set()).add(b))
    beside.set(b, (beside.get(b) ?? new Set()).add(a))
  }
  const layerOf = new Map<number, number>()
  for (const [object, others] of beside) {
    const taken = new Set([...others].map((other) => layerOf.get(other)))
    let layer = 0
    while (taken.has(layer)) layer++
    layerOf.set(object, layer)
  }
  return layerOf
}

function differs(one: Picture, other: Picture, { left, top, right, bottom }: PdfCharacter): boolean {
  const { width, height } = one
  const [x0, x1] = [Math.max(0, Math.floor(left * width)), Math.min(width, Math.ceil(right * width))]
  const [y0, y1] = [Math.max(0, Math.floor(top * height)), Math.min(height, Math.ceil(bottom * height))]
  for (let y = y0; y < y1; y++)
    for (let at = (y * width + x0) * 3; at < (y * width + x1) * 3; at++)
      if (Math.abs(one.data[at]! - other.data[at]!) >= SEEN) return true
  return false
}

/** Width of a box's frame in heights of the box. The frame is ignored. */
const FRAME = 0.15

/** Returns whether anything is visible inside a box on a page. */
export function hasWriting({ width, height, data }: Picture, [left, top, right, bottom]: PageEdges): boolean {
  const inset = FRAME * (bottom - top) * height
  const [x0, x1] = [Math.max(0, Math.ceil(left * width + inset)), Math.min(width, Math.floor(right * width - inset))]
  const [y0, y1] = [Math.max(0, Math.ceil(top * height + inset)), Math.min(height, Math.floor(bottom * height - inset))]
  const ground = (y0 * width + x0) * 3
  for (let y = y0; y < y1; y++)
    for (let at = (y * width + x0) * 3; at < (y * width + x1) * 3; at++)
      if (Math.abs(data[at]! - data[ground + (at % 3)]!) >= SEEN) return true
  return false
}

/** Pixels lighter than this are paper. */
const PAPER = 240
/** In pixels: a patch at least this wide and at most this tall is a rule or an underline. */
const RULE = { wide: 40, tall: 6 } as const

/** Returns whether a page has anything besides rules, which may be text. */
export function hasInk(page: Picture): boolean {
  const { patches } = inkPatches(inkBelow(toGrey(page), PAPER))
  return patches.some(({ left, top, right, bottom }) => bottom - top > RULE.tall || right - left < RULE.wide)
}

/** The band for lines through the middle of a character, in shares of its height. Lines below it are underlines. */
const STRIKE_BAND = [0.25, 0.72] as const
/** Minimum share of a character's width that a line must cover. */
const STRUCK = 0.7

/** Returns whether a character is crossed out: the page without text has ink there, between paper above and below. */
export function isStruck({ left, top, right, bottom }: PdfCharacter, rest: Picture): boolean {
  const { width, height, data } = rest
  const row = (share: number) => Math.min(height - 1, Math.max(0, Math.round((top + share * (bottom - top)) * height)))
  const [above, below] = [row(0), row(1)]
  const [x0, x1] = [Math.max(0, Math.floor(left * width)), Math.min(width, Math.ceil(right * width))]
  const inkAt = (x: number, y: number, paper: number) =>
    [0, 1, 2].some(
      (channel) => Math.abs(data[(y * width + x) * 3 + channel]! - data[(paper * width + x) * 3 + channel]!) >= SEEN,
    )
  let struck = 0
  for (let x = x0; x < x1; x++)
    for (let y = row(STRIKE_BAND[0]); y <= row(STRIKE_BAND[1]); y++)
      if (inkAt(x, y, above) && inkAt(x, y, below)) {
        struck++
        break
      }
  return x1 > x0 && struck >= STRUCK * (x1 - x0)
}
