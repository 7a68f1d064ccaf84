import type { Box, CopyAnswer, Doubt, LineKind, LineState, Rule, SkippedLine } from '#contract/quotation.ts'
import type { Unit } from '#contract/unit.ts'
import type { UnreadScript } from './reading/models.ts'

/**
 * One line of text on a page. `box` is in fractions of the page as shown (after EXIF rotation). `confidence` is the
 * OCR's own, 0 to 1.
 */
export interface TextLine {
  page: number
  box: Box
  text: string
  confidence: number
  /** The lowest confidence among the words with a digit, without the serial number. If absent, `confidence` applies. */
  figures?: number
  /** The line is crossed out, or a part of it is. */
  crossedOut?: boolean
  /** Other readings of the same ink, if two readers differ. `text` is the likeliest. */
  others?: string[]
}

/**
 * One page after reading. Pages count from 1. `preview` is the JPEG that the browser shows: the longest side is at most
 * 1600 px; for a very long picture the other side is at most 720 px.
 */
export interface ReadPage {
  page: number
  pages: number
  preview: { jpeg: Uint8Array; width: number; height: number }
  lines: TextLine[]
  /** Areas where writing was found but nothing could be read. */
  unread: Box[]
  /** The script of the page, if it is identified but not supported. */
  unreadScript?: UnreadScript
}

/** Reasons why a file could not be read. */
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

/**
 * A pack size of an item: `quantity` in `unit`, for instance 100 g. `label` is the shop's name for it: "100 g packet".
 */
export interface Pack {
  quantity: number
  unit: Unit
  label: string
  pricePaise: number
}

/** An amount of an item, in a unit that it is sold in. `usual` is what one family needs for one puja at home. */
export interface Usual {
  quantity: number
  unit: Unit
}

/** A catalogue item, as far as the estimate needs it. `packs` has at least one entry, smallest first. */
export interface CatalogueEntry {
  id: string
  name: string
  nameHi: string
  /** Shown to customers only; not used for reading. Empty if there is no Kannada name. */
  nameKn: string
  aliases: string[]
  unit: Unit
  category: string
  packs: Pack[]
  usual: Usual
  /** The largest plausible amount, if an operator has set one; otherwise it follows from the packs. */
  most?: Usual | null
  priceIsEstimate: boolean
  /** Whether the shop has the item now. */
  available: boolean
  /** GST in hundredths of a percent; absent for the shop's usual rate. */
  taxRate?: number | undefined
}

/** The catalogue, and the names of things that no puja shop sells. No item is guessed from such a name. */
export interface Stock {
  entries: readonly CatalogueEntry[]
  notSold: readonly string[]
}

export type { SkippedLine }

/** The result for a file: each text line gives one or more items, or is skipped. */
export interface Estimate {
  lines: EstimateLine[]
  skipped: SkippedLine[]
}

/** The taxed amount and the tax for one rate. `rate` is in hundredths of a percent. */
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
  /** The customer accepted this line together with all other suggestions, so nobody has checked it individually. */
  inBulk?: true | undefined
  /** The line is left out because the family has all items at home. Holds who settled the line before. */
  panditOnly?: Pick<EstimateLine, 'settledBy'> | undefined
  /** The desk's note to the customer about this line. */
  note?: string | undefined
  /** The words that the desk typed for this line. */
  typed?: string | undefined
  /** The item that was requested, if the desk offers a substitute. */
  insteadOf?: string | undefined
  /** The text of the second reader, if it differs from `text`. */
  alsoRead?: string | undefined
  /** The page (`pageKey`) that this line's page seems to be a copy of. */
  copyOf?: string | undefined
  copyAnswer?: CopyAnswer | undefined
  /** The desk set the price for this quotation. The price holds as long as the same pack of the same item is sold. */
  ownPrice?: boolean | undefined
}
