import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { UNIT_NAMES } from '#contract/unit.ts'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { HALVES, PARTS } from './made-list.ts'
import { GROUPS, poolOf, writersOf } from './pool.ts'
import { writtenLines, writtenLists } from './written-lists.ts'

const name = z.string().trim().min(1)
const value = z.number().positive().nullable()
const unit = z.enum(UNIT_NAMES).nullable()
/** The meaning: upper end, unit, and the lower end of a range. */
const amount = z
  .union([z.tuple([value, unit]), z.tuple([z.number(), unit, z.number().positive()])])
  .refine(([upper, measure]) => upper !== null || measure === null, 'a unit without a number')
  .refine(([upper, , lower]) => lower === undefined || (upper !== null && lower < upper), 'a range that is none')
const quantity = z
  .tuple([z.string()], z.unknown())
  .refine(([, ...meant]) => amount.safeParse(meant).success, 'no amount this list can mean')
const lineItem = z
  .tuple([name.nullable()], z.unknown())
  .refine(([, ...meant]) => amount.safeParse(meant).success, 'no amount this list can mean')

const pool = z.strictObject({
  items: z.record(z.string(), z.strictObject({ kind: z.string(), names: z.array(name).min(2).max(14) })),
  quantities: z.record(z.string(), z.array(quantity).min(1)),
  lines: z.array(z.strictObject({ text: name, items: z.array(lineItem).min(1) })).min(25),
  unsold: z.array(z.tuple([name, z.string()])).min(10),
  blessings: z.array(name).min(3),
  headings: z.array(name).min(5),
  letterheads: z.array(z.array(name).min(1)).min(3),
  closings: z.array(name).min(3),
})

/** An item of a whole list that a person wrote. */
const wanted = z
  .object({ itemId: name.nullable(), quantity: z.number().nullable(), unit, from: z.number().positive().optional() })
  .refine(
    ({ quantity, unit, from }) =>
      amount.safeParse(from === undefined ? [quantity, unit] : [quantity, unit, from]).success,
  )

const catalogue = new Set(catalogueSeed().map((item) => item.id))
const pools = HALVES.flatMap((half) =>
  GROUPS.flatMap((group) => writersOf(group).map((writer) => ({ half, group, writer }))),
)

function read(of: (typeof pools)[number]) {
  const written = pool.safeParse(poolOf(of))
  if (!written.success) throw new Error(`${of.half}/${of.group}/${of.writer}: ${z.prettifyError(written.error)}`)
  return written.data
}

describe.each(pools)('$half/$group, writer $writer', (of) => {
  const { items, quantities, lines, unsold } = read(of)

  test('names at least 90 items, all of the catalogue', () => {
    const asked = [...Object.keys(items), ...lines.flatMap((line) => line.items.map(([id]) => id))]

    expect(asked.filter((id) => id !== null && !catalogue.has(id))).toEqual([])
    expect(Object.keys(items).length).toBeGreaterThanOrEqual(90)
  })

  test('has quantities of every kind that is asked for', () => {
    const kinds = [...Object.values(items).map((item) => item.kind), ...unsold.map(([, kind]) => kind)]

    expect(kinds.filter((kind) => !quantities[kind])).toEqual([])
  })

  test('has a distinct text for each item and each thing that is not sold', () => {
    const names = [...Object.values(items).flatMap((item) => item.names), ...unsold.map(([text]) => text)]
    const lower = names.map((text) => text.toLowerCase())

    expect(lower.filter((text, at) => lower.indexOf(text) !== at)).toEqual([])
  })
})

describe.each([
  { what: 'whole lists', lists: PARTS.flatMap(writtenLists), parts: PARTS.length },
  { what: 'single lines', lists: HALVES.flatMap(writtenLines), parts: HALVES.length },
])('written: $what', ({ lists, parts }) => {
  test('has every group in every part', () => {
    expect(new Set(lists.map(({ half, group }) => half + group)).size).toBe(parts * GROUPS.length)
  })

  test('asks for items of the catalogue in valid amounts', () => {
    const items = lists.flatMap(({ rows }) => rows.flatMap((row) => row.items))

    expect(items.filter(({ itemId }) => itemId !== null && !catalogue.has(itemId))).toEqual([])
    expect(items.filter((item) => !wanted.safeParse(item).success)).toEqual([])
  })
})
