import type { Rule as Manner } from '#contract/quotation.ts'
import { UNITS, type Unit } from '#contract/unit.ts'

/**
 * The grammar of amounts, as a table of rules. Each rule builds a part of one category from adjacent parts. A place in
 * a rule names a category or a literal character. A rule may reject the parts it is given.
 */

/** How much of an item a list asks for. */
export interface Amount {
  /** Null if the list leaves it open: 'as required', 'three baskets'. */
  quantity: number | null
  /** Null for a bare number. */
  unit: Unit | null
  /** The lower end of a range. */
  lower: number | null
  /** The number of kinds that are wanted ('9 kinds of grain'). */
  kinds: number | null
  manner: Manner | null
  /** The amount applies to each item named before it. */
  each: boolean
}

/** A range of tokens that was understood. */
export interface Part {
  from: number
  to: number
  category: string
  /** The value of a number; for a word, the value from the lexicon. */
  value: number
  note: string
  unit: Unit | null
  amount: Amount | null
  /** The names of the rules that built the part, and unusual properties. They become features of the ranking. */
  marks: readonly string[]
}

type Given = Partial<Pick<Part, 'value' | 'unit' | 'amount' | 'note'>> & { mark?: string }

export interface GrammarRule {
  name: string
  gives: string
  /**
   * The adjacent places: a part of a category, or a joint (one of several categories or characters), which may be
   * optional.
   */
  takes: readonly Place[]
  /** Builds the result from the parts without the joints. Returns null to reject them. */
  build: (...parts: Part[]) => Given | null
}

export interface Place {
  oneOf: readonly string[]
  isJoint: boolean
  mayMiss: boolean
}

/**
 * Defines a rule. `takes` is a pattern: 'number [-,and,&]? fraction' is a number, an optional dash or 'and', and a
 * fraction.
 */
const rule = (name: string, gives: string, takes: string, build: GrammarRule['build']): GrammarRule => ({
  name,
  gives,
  takes: takes.split(' ').map((place) => {
    const joint = /^\[(.+)\](\??)$/u.exec(place)
    return { oneOf: (joint?.[1] ?? place).split(','), isJoint: joint !== null, mayMiss: joint?.[2] === '?' }
  }),
  build,
})

export const PLAIN: Amount = { quantity: null, unit: null, lower: null, kinds: null, manner: null, each: false }

/** A fraction before hundreds is a fraction of one hundred: 'paune do sau' is 175, 'sadhe teen sau' is 350. */
const stepOf = (value: number) => (value >= 100 && value % 100 === 0 ? 100 : 1)
const round = (value: number) => Math.round(value * 10_000) / 10_000
const isSpelled = ({ note }: Part) => note === 'spelled'
const isUsualFraction = (over: number, under: number) =>
  [2, 3, 4, 8].includes(under) && [1, 2, 3, 5, 7].includes(over) && over < under
export const isSame = (one: Amount, other: Amount) =>
  one.unit !== null && other.unit !== null && UNITS[one.unit].dimension === UNITS[other.unit].dimension
export const inUnit = (value: number, from: Unit, to: Unit) => round((value * UNITS[from].factor) / UNITS[to].factor)
const PACKS: ReadonlySet<Unit | null> = new Set<Unit>(['packet', 'bottle', 'box', 'roll', 'set', 'bundle', 'plate'])
const SIZED: ReadonlySet<string> = new Set(['mass', 'volume', 'length', 'money'])
const isSized = (unit: Unit | null) => unit !== null && SIZED.has(UNITS[unit].dimension)
const amountOf = ({ amount }: Part): Amount => amount ?? PLAIN
const times = (amount: Amount, by: number): Amount => ({
  ...amount,
  quantity: amount.quantity === null ? null : round(amount.quantity * by),
  lower: amount.lower === null ? null : round(amount.lower * by),
})
/** Applies a unit to a count. */
function measured(count: Part, unit: Part): Given {
  const amount = times({ ...amountOf(count), unit: unit.unit }, unit.value)
  return { amount: unit.note === 'loose' ? { ...amount, manner: 'customary' } : amount }
}

export const RULES: readonly GrammarRule[] = [
  // Numbers
  rule('tens', 'number', 'number [-]? number', (tens, ones) =>
    isSpelled(tens) &&
    isSpelled(ones) &&
    tens.value % 10 === 0 &&
    tens.value >= 20 &&
    tens.value < 100 &&
    ones.value < 10
      ? { value: tens.value + ones.value, note: 'spelled' }
      : null,
  ),
  rule('hundreds', 'number', 'number multiple', (count, multiple) =>
    count.value > 0 && count.value < 100 ? { value: count.value * multiple.value, note: 'spelled' } : null,
  ),
  rule('hundreds', 'number', 'number [and,&]? number', (hundreds, rest) =>
    isSpelled(hundreds) && isSpelled(rest) && hundreds.value >= 100 && hundreds.value % 100 === 0 && rest.value < 100
      ? { value: hundreds.value + rest.value, note: 'spelled' }
      : null,
  ),
  rule('fraction', 'fraction', 'number [/] number', ({ value, note }, under) => {
    if (note === 'spelled') return null
    if (isUsualFraction(value, under.value)) return { value: round(value / under.value) }
    // '2.1/2' is 2 1/2, and '11/4' was written as 1 1/4.
    const [whole, over] = [Math.floor(value), Math.round((value % 1) * 10)]
    if (over > 0 && isUsualFraction(over, under.value)) return { value: round(whole + over / under.value) }
    const [tens, ones] = [Math.floor(value / 10), value % 10]
    return tens > 0 && tens < 10 && isUsualFraction(ones, under.value)
      ? { value: round(tens + ones / under.value), mark: 'improper' }
      : null
  }),
  rule('fraction alone', 'number', 'fraction [ordinal]?', ({ value }) => ({ value })),
  rule('mixed', 'number', 'number [-,and,&]? fraction', (whole, part) =>
    Number.isInteger(whole.value) && part.value < 1 ? { value: whole.value + part.value } : null,
  ),
  rule('part', 'number', 'part', ({ value }) => (value > 0 ? { value, note: 'part' } : null)),
  rule('part of', 'number', 'part number', (part, { value }) => {
    const by = Number(part.note.slice(1))
    if (part.note.startsWith('x')) return value >= 100 ? { value: round(value * by), note: 'spelled' } : null
    return part.note === '' ? null : { value: round(value + Number(part.note) * stepOf(value)), note: 'spelled' }
  }),
  rule('part of', 'number', 'part multiple', (part, { value }) =>
    part.value > 0 ? { value: round(part.value * value), note: 'spelled' } : null,
  ),
  rule('and part', 'number', 'number [and,&] [article]? part', ({ value, note }, part) =>
    part.value > 0 && part.value < 1 && note !== 'part' ? { value: value + part.value } : null,
  ),
  rule('said twice', 'number', 'number [(] number [)]', (one, other) =>
    one.value === other.value && isSpelled(one) !== isSpelled(other) ? { value: one.value, note: one.note } : null,
  ),
  // Counts
  rule('count', 'count', 'number', ({ value, note }) =>
    value > 0 ? { amount: { ...PLAIN, quantity: value }, note } : null,
  ),
  rule('range', 'count', 'number [-,range] number', (from, to) =>
    from.value < to.value ? { amount: { ...PLAIN, lower: from.value, quantity: to.value, manner: 'range' } } : null,
  ),
  rule('twin', 'count', 'number [-,/,+] number', (one, other) =>
    one.value === other.value ? { amount: { ...PLAIN, quantity: one.value, each: true } } : null,
  ),
  rule('twin', 'count', 'number [-,/,+] number [-,/,+] number', (one, other, third) =>
    one.value === other.value && other.value === third.value
      ? { amount: { ...PLAIN, quantity: one.value, each: true } }
      : null,
  ),
  rule('twin', 'count', 'number number', (one, other) =>
    one.value === other.value && one.note !== '' ? { amount: { ...PLAIN, quantity: one.value, each: true } } : null,
  ),
  rule('about', 'count', '[about] count', (count) => ({ amount: amountOf(count) })),
  rule('or more', 'count', 'count [+]', (count) => ({ amount: amountOf(count) })),
  // Measures
  rule('measure', 'measure', 'count unit', measured),
  rule('sized', 'measure', 'count [size] unit', (count, unit) => measured(count, unit)),
  rule('enclosed', 'measure', 'count [(] unit [)]', (count, unit) => measured(count, unit)),
  rule('dashed', 'measure', 'count [-,|] unit', (count, unit) => measured(count, unit)),
  rule('unit first', 'measure', 'unit [.,/,|]? count', (unit, count) =>
    isSized(unit.unit) && amountOf(count).lower === null ? measured(count, unit) : null,
  ),
  rule('pack first', 'measure', 'unit [-,/,|]? count', packFirst),
  rule('price sign', 'measure', 'number [/] [-]', ({ value }) => ({
    amount: { ...PLAIN, quantity: value, unit: 'rupee' },
  })),
  rule('article', 'measure', '[article] unit', (unit) =>
    measured({ ...unit, amount: { ...PLAIN, quantity: 1 } }, unit),
  ),
  rule('no number', 'measure', 'unit [full]?', (unit) =>
    measured({ ...unit, amount: { ...PLAIN, quantity: 1 } }, unit),
  ),
  rule('full', 'measure', 'measure [full]', (measure) => ({ amount: amountOf(measure) })),
  rule('quarter of', 'measure', 'unit unit', (quarter, { unit }) =>
    quarter.note === 'quarter' && (unit === 'kg' || unit === 'l' || unit === 'metre')
      ? { amount: { ...PLAIN, quantity: 0.25, unit } }
      : null,
  ),
  rule('times', 'measure', 'measure [times] number', (measure, by) =>
    isSpelled(by) ? null : { amount: times(amountOf(measure), by.value) },
  ),
  rule('times', 'measure', 'number [times] measure', (by, measure) => ({
    amount: times(amountOf(measure), by.value),
  })),
  rule('packs of', 'measure', 'measure [of]? measure', packsOf),
  rule('packs of', 'measure', 'measure [(] measure [)]', packsOf),
  rule('of packs', 'measure', 'measure [-,*,|]? measure', ofPacks),
  rule('of packs', 'measure', 'measure [(] measure [)]', ofPacks),
  rule('size and count', 'measure', 'measure [-,*,|] count', ofPacks),
  rule('size and count', 'measure', 'measure [(] count [)]', ofPacks),
  rule('and smaller', 'measure', 'measure measure', smallerOf),
  rule('in a pack', 'measure', 'measure unit', (measure, { unit }) =>
    isSized(amountOf(measure).unit) && PACKS.has(unit) ? { amount: amountOf(measure) } : null,
  ),
  rule('and part', 'measure', 'measure [and,&] [article]? part', (measure, { value }) => {
    const { quantity, unit, lower } = amountOf(measure)
    return quantity !== null && lower === null && value > 0 && value < 1
      ? { amount: { ...amountOf(measure), quantity: quantity + value, unit } }
      : null
  }),
  rule('measures', 'measure', 'measure [-,range] measure', rangeOf),
  rule('worth', 'measure', 'measure [worth]', (measure) =>
    amountOf(measure).unit === 'rupee' ? { amount: amountOf(measure) } : null,
  ),
  rule('worth', 'measure', '[worth] measure', (measure) =>
    amountOf(measure).unit === 'rupee' ? { amount: amountOf(measure) } : null,
  ),
  rule('price of a pack', 'measure', 'number [worth] unit', ({ value, note }, { unit }) =>
    note === '' && PACKS.has(unit) && value >= 5 ? { amount: { ...PLAIN, quantity: value, unit: 'rupee' } } : null,
  ),
  rule('rupees said twice', 'measure', 'unit measure', rupeesOf),
  rule('rupees said twice', 'measure', 'measure unit', (price, unit) => rupeesOf(unit, price)),
  rule('kinds', 'measure', 'count [filler,quality]? [kinds]', kindsOf),
  rule('ditto', 'ditto', '[-] [dashed-ditto] [-]', () => ({})),
  // Counts that are not amounts
  rule('other count', 'aside', 'count [-]? [other-count]', () => ({})),
  rule('ordinal', 'aside', 'number [ordinal]', () => ({})),
  // Amounts
  rule('bare', 'amount', 'count', (count) => ({ amount: amountOf(count) })),
  rule('measured', 'amount', 'measure', (measure) => ({ amount: amountOf(measure) })),
  rule('unsized', 'amount', 'count [unsized]', () => ({ amount: { ...PLAIN, manner: 'other-measure' } })),
  rule('as required', 'amount', '[as-required]', () => ({ amount: { ...PLAIN, manner: 'as-required' } })),
  rule('each', 'amount', 'amount [of]? [each] [kinds]?', (amount) => ({ amount: { ...amountOf(amount), each: true } })),
  rule('each', 'amount', '[each] amount', (amount) => ({ amount: { ...amountOf(amount), each: true } })),
  rule('one each', 'amount', '[one-each]', () => ({ amount: { ...PLAIN, quantity: 1, each: true } })),
  rule('label', 'amount', '[amount-label] [:,-]? amount', (amount) => ({ amount: amountOf(amount) })),
  rule('sum', 'amount', 'amount [+,and,&] amount', sumOf),
  rule('in all', 'amount', 'amount [in-all]', (amount) => ({ amount: amountOf(amount) })),
  rule('said again', 'amount', 'amount [(] amount [)]', saidAgain),
]

/** Matches 'packet 2' and 'नग - 11'. */
function packFirst(unit: Part, count: Part): Given | null {
  const isCounting = !isSized(unit.unit) && unit.note !== 'quarter'
  return isCounting && amountOf(count).lower === null ? measured(count, unit) : null
}

/** Matches 'Rs 5/-' and '50/- rs', where the price sign repeats the word. */
function rupeesOf({ unit }: Part, price: Part): Given | null {
  return unit === 'rupee' && price.marks.includes('price sign') ? { amount: amountOf(price) } : null
}

/** Matches '2 packets of 50 g' and '2 x 50 g', which are 100 g. */
function packsOf(packs: Part, size: Part): Given | null {
  const [of, each] = [amountOf(packs), amountOf(size)]
  const isCounted = of.quantity !== null && Number.isInteger(of.quantity) && of.lower === null && PACKS.has(of.unit)
  return isCounted && isSized(each.unit) && each.unit !== 'rupee' ? { amount: times(each, of.quantity ?? 1) } : null
}

const MOST_PACKS = 24
const SIZES: ReadonlySet<string> = new Set(['packs of', 'of packs', 'size and count'])

/**
 * Matches '50 g (2 packets)' and '50 g - 2', which are 100 g. In '50 g 35.00' the number is a price. More than two
 * dozen is not a number of packs either.
 */
function ofPacks(size: Part, packs: Part): Given | null {
  const [each, of] = [amountOf(size), amountOf(packs)]
  const isCount = of.unit === null || of.unit === 'piece' || PACKS.has(of.unit)
  const isFew = of.quantity !== null && of.quantity > 1 && of.quantity <= MOST_PACKS && Number.isInteger(of.quantity)
  if (!isCount || !isFew || of.lower !== null || packs.marks.includes('price written out')) return null
  if (!isSized(each.unit) || each.unit === 'rupee' || each.lower !== null) return null
  return size.marks.some((mark) => SIZES.has(mark)) ? null : { amount: times(each, of.quantity ?? 1) }
}

/** Matches '1 kg 250 g', which is 1.25 kg. */
function smallerOf(one: Part, other: Part): Given | null {
  const [first, second] = [amountOf(one), amountOf(other)]
  if (first.unit === null || second.unit === null || !isSame(first, second)) return null
  if (!isSized(first.unit) || UNITS[first.unit].factor <= UNITS[second.unit].factor) return null
  const isWithin = second.quantity !== null && inUnit(second.quantity, second.unit, first.unit) < 1
  return first.quantity !== null && isWithin ? sumOf(one, other) : null
}

function rangeOf(from: Part, to: Part): Given | null {
  const [low, high] = [amountOf(from), amountOf(to)]
  if (low.quantity === null || high.quantity === null || low.lower !== null || high.lower !== null) return null
  if (low.unit === null || high.unit === null || !isSame(low, high)) return null
  const lower = inUnit(low.quantity, low.unit, high.unit)
  return lower < high.quantity ? { amount: { ...high, lower, manner: 'range' } } : null
}

function kindsOf(count: Part): Given {
  return { amount: { ...PLAIN, quantity: 1, unit: 'set', kinds: amountOf(count).quantity } }
}

/** Matches '5 + 5', '1 kg + 500 g' and '1 + 1 kg', which are added. */
function sumOf(one: Part, other: Part): Given | null {
  const [first, second] = [amountOf(one), amountOf(other)]
  if (first.quantity === null || second.quantity === null || first.lower !== null || second.lower !== null) return null
  if (first.unit === null) return { amount: { ...second, quantity: round(first.quantity + second.quantity) } }
  if (second.unit === null || !isSame(first, second)) return null
  return { amount: { ...first, quantity: round(first.quantity + inUnit(second.quantity, second.unit, first.unit)) } }
}

/** Matches '1 dozen (12)' and '250 g (1/4 kg)', where the brackets repeat the amount. */
function saidAgain(one: Part, other: Part): Given | null {
  const [first, second] = [amountOf(one), amountOf(other)]
  if (first.quantity === null || second.quantity === null) return null
  if (first.unit === null || second.unit === null) {
    const factor = UNITS[first.unit ?? second.unit ?? 'piece'].factor
    const [bare, sized] = first.unit === null ? [first, second] : [second, first]
    const isEqual = bare.quantity === sized.quantity || bare.quantity === (sized.quantity ?? 0) * factor
    return isEqual ? { amount: sized } : null
  }
  return isSame(first, second) && inUnit(second.quantity, second.unit, first.unit) === first.quantity
    ? { amount: first }
    : null
}
