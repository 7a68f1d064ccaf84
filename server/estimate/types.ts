import type { Box, CopyAnswer, Doubt, LineKind, LineState, Rule, SkippedLine } from '#contract/quotation.ts'
import type { Unit } from '#contract/unit.ts'
import type { UnreadScript } from './reading/models.ts'

/** One line of text on a page. `box` is in fractions of the page as shown (EXIF turned); `confidence` is the reader's own, 0 to 1. */
export interface TextLine {
  page: number
  box: Box
  text: string
  confidence: number
  /** The lowest confidence among the words with a figure, a serial number left out; as `confidence` where it is not known. */
  figures?: number
  /** A line is drawn through it, or through a part of it. */
  crossedOut?: boolean
  /** What else its ink may say, where two readers differ; the likeliest is `text`. */
  others?: string[]
}

/** One page, read. `preview` is what a browser shows of it (JPEG, longest side at most 1600 px, of a very long picture the other one at most 720). Pages count from 1. */
export interface ReadPage {
  page: number
  pages: number
  preview: { jpeg: Uint8Array; width: number; height: number }
  lines: TextLine[]
  /** Where writing was found of which nothing was read. */
  unread: Box[]
  /** The script of a page that is known, and cannot be read. */
  unreadScript?: UnreadScript
}

/** Why a file could not be read. */
export const UNREADABLE = [
  'empty',
  'broken',
  'encrypted',
  'unsupported',
  'too-large',
  'too-many-pages',
  'too-many-lines',
  'too-many-items',
  'timeout',
  'crashed',
] as const
export type UnreadableReason = (typeof UNREADABLE)[number]

/** A size in which an item is sold. `quantity` in `unit`, for instance 100 g; `label` is how a shop says it: "100 g packet". */
export interface Pack {
  quantity: number
  unit: Unit
  label: string
  pricePaise: number
}

/** An amount of an item, in a unit that it is sold in: `usual` is what one family takes for one puja at home. */
export interface Usual {
  quantity: number
  unit: Unit
}

/** An item that the shop sells, as the estimate needs it. `packs` has at least one entry, smallest first. */
export interface CatalogueEntry {
  id: string
  name: string
  nameHi: string
  /** For customers only: nothing is read by it. Empty where nobody has said. */
  nameKn: string
  aliases: string[]
  unit: Unit
  category: string
  packs: Pack[]
  usual: Usual
  /** The most that somebody plausibly asks for, where an operator has said so; otherwise it follows from the packs. */
  most?: Usual | null
  priceIsEstimate: boolean
  /** Whether the shop has it now. */
  available: boolean
  /** GST in hundredths of a percent; absent for the shop's usual rate. */
  taxRate?: number | undefined
}

/** What the shop sells, and the names of what no puja shop has, which nothing is guessed from. */
export interface Stock {
  entries: readonly CatalogueEntry[]
  notSold: readonly string[]
}

export type { SkippedLine }

/** What is made of a file's text: every line of it is an item, more than one, or skipped. */
export interface Estimate {
  lines: EstimateLine[]
  skipped: SkippedLine[]
}

/** What is taxed at one rate, which is in hundredths of a percent, and the tax of it. */
export interface RateTax {
  rate: number
  amountPaise: number
  taxPaise: number
}

/** A quotation line inside the server: the contract's `Line` with integer paise. */
export interface EstimateLine {
  id: string
  kind: LineKind
  fileId: string | null
  page: number
  box: Box | null
  text: string
  itemId: string | null
  title: string
  quantity: number | null
  unit: Unit | null
  lower: number | null
  kinds: number | null
  rule: Rule | null
  assumption?: Rule | undefined
  packs: number
  pack: string | null
  unitPricePaise: number
  amountPaise: number
  /** GST in hundredths of a percent; absent for the shop's usual rate. */
  taxRate?: number | undefined
  surplus: number | null
  priceIsEstimate: boolean
  state: LineState
  doubt: Doubt | null
  confidence: number
  alternatives: string[]
  leftOut: boolean
  settledBy: 'customer' | 'operator' | null
  /** Its customer accepted it with all other suggestions, so nobody has looked at it by itself. */
  inBulk?: true | undefined
  /** It is left out because the family has all items itself; how it was settled before. */
  panditOnly?: Pick<EstimateLine, 'settledBy'> | undefined
  /** What the desk tells the customer of this line. */
  note?: string | undefined
  /** The words that our desk typed for the line. */
  typed?: string | undefined
  /** What was asked for, where the desk offers something else in its place. */
  insteadOf?: string | undefined
  /** What the second reader of the page reads there, where it is something else than `text`. */
  alsoRead?: string | undefined
  /** The page (`pageKey`) that the page of this line looks like a copy of. */
  copyOf?: string | undefined
  copyAnswer?: CopyAnswer | undefined
  /** The desk made a price for this quotation: it holds as long as the same pack of the same item is sold. */
  ownPrice?: boolean | undefined
}
