import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant, Rupees, UnitName } from './answer.ts'

export const QUOTATION_STATES = ['estimate', 'open', 'accepted', 'rejected', 'expired'] as const
export const LINE_STATES = ['matched', 'uncertain', 'unknown'] as const
export const LineState = z.enum(LINE_STATES)
export type LineState = z.infer<typeof LineState>

/** Whether a page that looks like another page of the list counts twice, and who answered. */
export const CopyAnswer = z.object({ count: z.enum(['once', 'both']), by: z.enum(['customer', 'operator']) })
export type CopyAnswer = z.infer<typeof CopyAnswer>

/** The position of a line on its page: left, top, width and height as fractions (0 to 1) of the displayed page. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof Box>

/**
 * Why a line is uncertain. `line-words.ts` has the texts for these values.
 * 'unavailable': the item is known but currently not available, so it has no price.
 * 'not-sold': puja shops do not sell this, so the line is left out by default.
 * 'at-home': the list says that the item is already there, is brought by somebody, or is optional.
 * 'crossed-out': the line is crossed out.
 * 'costly': the line is clear, but so expensive that it needs a confirmation.
 * 'script': the line is in a script that we do not read.
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
 * The rule by which a line was priced, when its quantity alone does not determine the packs: the upper end of a range,
 * a number of kinds as one set, the smallest pack for an unspecified quantity or an unknown measure, a traditional
 * measure converted to a standard one, or the packs that cover an amount of money.
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
 * What a line pays for. Items come from the catalogue and can be changed or left out. `dakshina` and `travel` belong to
 * a booked puja and cannot be removed. `decoration` and `catering` are options, which are left out until the customer
 * adds them.
 */
export const SOLD_KINDS = ['item', 'dakshina', 'travel', 'decoration', 'catering'] as const
export const SoldKind = z.enum(SOLD_KINDS)
export type SoldKind = z.infer<typeof SoldKind>
/**
 * Lines that are not sold things. A `gift` is free: it comes with a prepaid order, or the desk adds it. The desk also
 * adds a `delivery` charge, which includes tax and replaces the shipping fee, a `discount`, and a `round-off` to whole
 * rupees.
 */
export const EXTRA_KINDS = ['gift', 'delivery', 'discount', 'round-off'] as const
export const LINE_KINDS = [...SOLD_KINDS, ...EXTRA_KINDS] as const
export const LineKind = z.enum(LINE_KINDS)
export type LineKind = z.infer<typeof LineKind>

export function isExtra(kind: LineKind): boolean {
  return (EXTRA_KINDS as readonly LineKind[]).includes(kind)
}

/**
 * Whether the customer can add and remove the line as an option. The number of plates of an option counted in plates
 * can change.
 */
export function isOption(kind: LineKind): boolean {
  return kind === 'decoration' || kind === 'catering'
}

/**
 * One line of a quotation.
 * `text` is the unchanged text that was read. `quantity` and `unit` are the requested quantity, null when the list
 * names none. For a range, `lower` is the lower end. `kinds` is set when the list asks for a number of kinds.
 * `packs` packs of `pack` are sold at `unitPrice` each. They hold `surplus` (in `unit`) more than requested.
 * `assumption` is the rule by which a line was priced without a question although its quantity is not in pack sizes. It
 * is removed when a person settles the line.
 * A line that is not understood has no item and no price. A `leftOut` line stays visible and costs nothing. `settledBy`
 * says who settled the doubt.
 * `note` is a note of the desk for the customer. `insteadOf` is the requested item that this one replaces because it
 * was not available.
 * `copyOf` is the key (`pageKey`) of the page that this line's page looks like, when the same page was probably
 * photographed twice. Such a line is left out until somebody decides whether both pages count. All lines of the page
 * keep the decision as `copyAnswer`.
 * `alsoRead` is the text of the second reader when it differs from `text`.
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
  /** The English name of the item when the title is in another language. */
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

/** Whether a line still waits for an answer: it is neither matched nor left out. */
export function isUnsettled(line: Pick<Line, 'state' | 'leftOut'>): boolean {
  return line.state !== 'matched' && !line.leftOut
}

/** Whether a line is shown. Lines of a duplicate page are hidden while they are left out. */
export function isShown({ copyOf, leftOut }: Pick<Line, 'copyOf' | 'leftOut'>): boolean {
  return copyOf === undefined || !leftOut
}

/**
 * The kinds of lines that are not items. 'noise': not understandable. 'at-home': says that something is already there.
 * 'no-list': on a page that is not a list. 'unread': a row of writing that could not be read.
 */
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

/** Whether the list itself says that the item may not be needed. */
export function mayNotBeNeeded({ doubt }: Pick<Line, 'doubt'>): boolean {
  return doubt === 'at-home' || doubt === 'crossed-out'
}

/**
 * Whether "accept all suggestions" settles the line: it is uncertain and its suggestion has a price. Lines without a
 * price and lines that may not be needed must be answered one by one.
 */
export function isOffered(line: Pick<Line, 'state' | 'doubt' | 'leftOut' | 'packs'>): boolean {
  return line.state === 'uncertain' && !mayNotBeNeeded(line) && !line.leftOut && line.packs > 0
}

/**
 * A line of the list that is not an item. It belongs to the reading result. It is not part of a quotation until the
 * customer adds it.
 */
export const SkippedLine = z.object({
  id: z.string(),
  fileId: z.nullable(z.string()),
  page: z.number(),
  box: Box,
  text: z.string(),
  confidence: z.number(),
  kind: z.enum(SKIPPED_KINDS),
  /** The row could not be read, and somebody confirmed that it contains nothing to order. */
  saidEmpty: z.optional(z.boolean()),
})
export type SkippedLine = z.infer<typeof SkippedLine>

/**
 * What the total does not include yet. `lines` is the number of lines that wait for an answer. `amount` is what
 * accepting all their suggestions adds to the total, tax included; a line without a price adds nothing. `pages` is the
 * number of duplicate pages that wait for an answer; counting them once adds nothing.
 */
export const ToConfirm = z.object({ lines: z.number(), amount: Rupees, pages: z.number() })
export type ToConfirm = z.infer<typeof ToConfirm>

/** The `preparedBy` of a quotation that was created automatically. */
export const INSTANT_ESTIMATE = 'Instant estimate'
/** The `preparedBy` of an automatic quotation once it is accepted and no longer an estimate. */
export const INSTANT_FIXED = 'Pujaghar'

/** Who prepared the quotation, as text for people. */
export function preparedByWords({ preparedBy }: Pick<Quotation, 'preparedBy'>): string {
  return preparedBy === INSTANT_ESTIMATE ? m.words_instant_estimate() : preparedBy
}

/** Whether the desk prepared the quotation, so that a person has seen the list. */
export function isByDesk(quotation: Pick<Quotation, 'preparedBy'> | null): boolean {
  return quotation !== null && quotation.preparedBy !== INSTANT_ESTIMATE && quotation.preparedBy !== INSTANT_FIXED
}

/** The amount taxed at one rate, and its tax. `rate` is in percent. */
export const RateTax = z.object({ rate: z.number(), amount: Rupees, tax: Rupees })
export type RateTax = z.infer<typeof RateTax>

/**
 * `version` increases with every change, so that a customer can only accept the quotation that they saw. `published` is
 * the number that people see: 1 for the first quotation of an order, plus 1 each time the desk publishes one. `amount`,
 * `tax` and `totalAmount` include only lines that are settled and not left out. `tax` is the sum of `taxes`. Each line
 * is taxed at its own rate.
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
