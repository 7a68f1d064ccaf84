import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant, Rupees, UnitName } from './answer.ts'

export const QUOTATION_STATES = ['estimate', 'open', 'accepted', 'rejected', 'expired'] as const
export const LINE_STATES = ['matched', 'uncertain', 'unknown'] as const
export const LineState = z.enum(LINE_STATES)
export type LineState = z.infer<typeof LineState>

/** Whether a page that looks like another page of the list counts a second time, and who said so. */
export const CopyAnswer = z.object({ count: z.enum(['once', 'both']), by: z.enum(['customer', 'operator']) })
export type CopyAnswer = z.infer<typeof CopyAnswer>

/** Where a line stands on its page: left, top, width, height as fractions (0 to 1) of the page as shown. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof Box>

/**
 * Why a line is not sure, for the words shown beside it. 'unavailable': it is understood, but the shop has it not now, so it has no price.
 * 'not-sold': it is nothing that such a shop has, and is left out from the start. 'at-home': the list says that it is there, that somebody brings it, or that it is optional. 'crossed-out': a line is drawn through it.
 * 'costly': it is clear, and so dear that it is asked all the same. 'script': its letters are of a script that we do not read.
 */
export const DOUBTS = [
  'item',
  'quantity',
  'reading',
  'implausible',
  'price',
  'unavailable',
  'not-sold',
  'at-home',
  'crossed-out',
  'costly',
  'script',
] as const
export const Doubt = z.enum(DOUBTS)
export type Doubt = z.infer<typeof Doubt>

/**
 * The rule a line was priced by, where its quantity does not say by itself what is sold: the upper end of a range, so many kinds as one set, what is
 * left to the giver or has no measure of ours as one smallest pack, a customary measure as we weigh it, a price as the packs that cover it.
 */
export const RULES = [
  'range',
  'kinds',
  'as-required',
  'no-quantity',
  'bare-number',
  'other-measure',
  'customary',
  'by-price',
] as const
export const Rule = z.enum(RULES)
export type Rule = z.infer<typeof Rule>

/**
 * What a line pays for. Items come from the catalogue and can be changed or left out; `dakshina` and `travel` belong to a booked puja and
 * stay; `decoration` and `catering` are options, left out until the customer takes them in.
 */
export const SOLD_KINDS = ['item', 'dakshina', 'travel', 'decoration', 'catering'] as const
export const SoldKind = z.enum(SOLD_KINDS)
export type SoldKind = z.infer<typeof SoldKind>
/**
 * What stands beside what is sold. A `gift` is free: it comes with a prepaid order, or our desk gives it. Our desk also writes a `delivery` charge, which
 * has its tax in it and takes the place of shipping, a `discount`, and a `round-off` that takes the paise off the total.
 */
export const EXTRA_KINDS = ['gift', 'delivery', 'discount', 'round-off'] as const
export const LINE_KINDS = [...SOLD_KINDS, ...EXTRA_KINDS] as const
export const LineKind = z.enum(LINE_KINDS)
export type LineKind = z.infer<typeof LineKind>

export function isExtra(kind: LineKind): boolean {
  return (EXTRA_KINDS as readonly LineKind[]).includes(kind)
}

/** Options may be taken in and left out; how many plates there are of one counted by plates may be changed. */
export function isOption(kind: LineKind): boolean {
  return kind === 'decoration' || kind === 'catering'
}

/**
 * One line of a quotation. `text` is what was read, untouched. `quantity` and `unit` are what the list asks for, null when it
 * names none; of a range `lower` is the other end, and `kinds` is set where it asks for so many kinds. `packs` packs of `pack` are what is sold, at
 * `unitPrice` a pack, `surplus` (in `unit`) more than was asked for. `assumption` is the rule of a line that is taken without a question although its
 * amount is not written as it is sold, until a person says what is wanted. A line that is not understood has no item and no price.
 * `leftOut` lines stay visible and cost nothing. `settledBy` says who took the doubt away. What the desk says of a line to its customer: a `note`,
 * and what it stands in for, if that was not to be had. `copyOf` is set where the line's page looks like another page of the list, photographed twice:
 * it names that page (`pageKey`). Such a line is left out until it is said whether both pages count, which all of its page keep as `copyAnswer`.
 * `alsoRead` is what the second reader of the page reads there, where it is something else than `text`.
 */
export const Line = z.object({
  id: z.string(),
  kind: LineKind,
  fileId: z.nullable(z.string()),
  page: z.number(),
  box: z.nullable(Box),
  text: z.string(),
  itemId: z.nullable(z.string()),
  title: z.string(),
  /** The English name of the item, where the title is the one in another language. */
  english: z.optional(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(UnitName),
  lower: z.nullable(z.number()),
  kinds: z.nullable(z.number()),
  rule: z.nullable(Rule),
  assumption: z.optional(Rule),
  packs: z.number(),
  pack: z.nullable(z.string()),
  unitPrice: Rupees,
  amount: Rupees,
  surplus: z.nullable(z.number()),
  priceIsEstimate: z.boolean(),
  state: LineState,
  doubt: z.nullable(Doubt),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  alternatives: z.array(z.string()),
  leftOut: z.boolean(),
  settledBy: z.nullable(z.enum(['customer', 'operator'])),
  note: z.optional(z.string()),
  insteadOf: z.optional(z.string()),
  copyOf: z.optional(z.string()),
  copyAnswer: z.optional(CopyAnswer),
  alsoRead: z.optional(z.string()),
})
export type Line = z.infer<typeof Line>

/** A line still waits for someone when it is not matched and not left out. */
export function isUnsettled(line: Pick<Line, 'state' | 'leftOut'>): boolean {
  return line.state !== 'matched' && !line.leftOut
}

/** Whether a line stands on the list as it is read: a page that is there twice is read once. */
export function isShown({ copyOf, leftOut }: Pick<Line, 'copyOf' | 'leftOut'>): boolean {
  return copyOf === undefined || !leftOut
}

/** What a line of the list is taken for when it is no item; 'noise' is what nobody can make sense of, 'at-home' says that something is there already, 'no-list' stands on a page that is no list, 'unread' is a row of writing of which nothing could be read. */
export const SKIPPED_KINDS = [
  'greeting',
  'heading',
  'contact',
  'date',
  'total',
  'page-number',
  'noise',
  'at-home',
  'no-list',
  'unread',
] as const
export type SkippedKind = (typeof SKIPPED_KINDS)[number]

/** Whether the list itself says that the line may not be needed. */
export function mayNotBeNeeded({ doubt }: Pick<Line, 'doubt'>): boolean {
  return doubt === 'at-home' || doubt === 'crossed-out'
}

/** A line that all suggestions settle at once: it asks, and what it offers has a price. One without a price, and what may not be needed, is answered by itself. */
export function isOffered(line: Pick<Line, 'state' | 'doubt' | 'leftOut' | 'packs'>): boolean {
  return line.state === 'uncertain' && !mayNotBeNeeded(line) && !line.leftOut && line.packs > 0
}

/** A line of the list that is no item. It belongs to the reading and is in no quotation, until the customer takes it in. */
export const SkippedLine = z.object({
  id: z.string(),
  fileId: z.nullable(z.string()),
  page: z.number(),
  box: Box,
  text: z.string(),
  confidence: z.number(),
  kind: z.enum(SKIPPED_KINDS),
  /** It could not be read, and somebody has said that nothing to order stands there. */
  saidEmpty: z.optional(z.boolean()),
})
export type SkippedLine = z.infer<typeof SkippedLine>

/**
 * What the total does not count yet: how many lines wait for an answer, and what accepting all that is offered for them adds to the total, tax included.
 * A line without a price adds nothing. `pages` is how many pages look like another one and wait for an answer; counting them once adds nothing.
 */
export const ToConfirm = z.object({ lines: z.number(), amount: Rupees, pages: z.number() })
export type ToConfirm = z.infer<typeof ToConfirm>

/** Who prepared a quotation that no person has. */
export const INSTANT_ESTIMATE = 'Instant estimate'
/** The same once it is accepted: nothing in it is an estimate any more. */
export const INSTANT_FIXED = 'Pujaghar'

/** Who prepared it, as people read it. */
export function preparedByWords({ preparedBy }: Pick<Quotation, 'preparedBy'>): string {
  return preparedBy === INSTANT_ESTIMATE ? m.words_instant_estimate() : preparedBy
}

/** Whether our desk has prepared it: then it has seen the list. */
export function isByDesk(quotation: Pick<Quotation, 'preparedBy'> | null): boolean {
  return quotation !== null && quotation.preparedBy !== INSTANT_ESTIMATE && quotation.preparedBy !== INSTANT_FIXED
}

/** What is taxed at one rate, which is in percent, and the tax of it. */
export const RateTax = z.object({ rate: z.number(), amount: Rupees, tax: Rupees })
export type RateTax = z.infer<typeof RateTax>

/**
 * `version` goes up with every change, so that nobody accepts another quotation than the one they saw. People are told `published`: 1 for the first
 * quotation of an order, then one more each time our desk publishes one. `amount`, `tax` and `totalAmount` count only lines that are settled and not left out;
 * `tax` is the sum of `taxes`, and each line is taxed at the rate of what it pays for.
 */
export const Quotation = z.object({
  version: z.number(),
  published: z.number(),
  state: z.enum(QUOTATION_STATES),
  preparedBy: z.string(),
  createdAt: Instant,
  validUntil: Instant,
  lines: z.array(Line),
  amount: Rupees,
  tax: Rupees,
  taxes: z.array(RateTax),
  shipping: Rupees,
  totalAmount: Rupees,
  toConfirm: ToConfirm,
  terms: z.array(z.string()),
})
export type Quotation = z.infer<typeof Quotation>
