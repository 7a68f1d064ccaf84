import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { UNIT_NAMES } from '#contract/unit.ts'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { examples, examplesIn, TOPICS } from './examples.ts'

const ids = new Set(catalogueSeed().map(({ id }) => id))
const itemId = z.nullable(z.string().refine((id) => ids.has(id), 'no item of the catalogue'))
const item = z
  .union([
    z.tuple([itemId, z.null(), z.null()]),
    z.tuple([itemId, z.number().positive(), z.nullable(z.enum(UNIT_NAMES))]),
    z.tuple([itemId, z.number().positive(), z.nullable(z.enum(UNIT_NAMES)), z.number().positive()]),
  ])
  .refine(([, quantity, , from]) => from === undefined || (quantity !== null && from < quantity), 'no range')
const line = z.tuple([z.string().trim().min(1), z.array(item)])
const what = z.string().regex(/^[A-Z"].*\.$/, 'a sentence')
const share = z.number().min(0).max(1)
const pages = z.array(
  z.union([
    z.strictObject({ what, alone: z.array(line).min(1) }),
    z
      .strictObject({
        what,
        lines: z.array(line).min(2),
        boxes: z.optional(z.array(z.tuple([share, share, share, share]))),
      })
      .refine(({ lines, boxes }) => boxes === undefined || boxes.length === lines.length, 'one box a line'),
  ]),
)

test('has topics', () => {
  expect(TOPICS.length).toBeGreaterThan(0)
})

describe.each(TOPICS)('the examples of %s', (topic) => {
  test('name items of the catalogue, known units and a box for each line', () => {
    expect(pages.safeParse(examplesIn(topic)).error?.issues).toBeUndefined()
  })
})

test('has no duplicate page', () => {
  const texts = examples().map(({ lines }) => lines.map(({ text, box }) => [text, box]))
  const keys = texts.map((each) => JSON.stringify(each))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('a page has a line with the same text for each of its rows', () => {
  const differ = examples().filter(
    ({ rows, lines }) => rows.map(({ text }) => text).join() !== lines.map(({ text }) => text).join(),
  )
  expect(differ.map(({ name }) => name)).toEqual([])
})
