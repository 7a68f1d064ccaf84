import { afterAll, expect, test } from 'vitest'
import { estimateFile } from './estimate.ts'
import { createEstimator } from './estimator.ts'
import { createKnowledge } from './knowledge.ts'
import { entryOf } from './made-entries.ts'
import type { CatalogueEntry, Estimate, TextLine } from './types.ts'

const entries: CatalogueEntry[] = [
  { ...entryOf('mango_wood', [[1, 'kg', 60]]), name: 'Mango wood' },
  { ...entryOf('flowers', [[250, 'g', 40]]), name: 'Flowers' },
  { ...entryOf('roli', [[25, 'g', 20]]), name: 'Roli kumkum' },
]

const estimator = createEstimator()
afterAll(() => estimator.close())

const linesOf = (...texts: string[]): TextLine[] =>
  texts.map((text, at) => ({ page: 1, box: [0.1, at / texts.length, 0.8, 0.5 / texts.length], text, confidence: 0.95 }))
const page = (lines: TextLine[], sold = entries, notSold: string[] = []) => {
  let count = 0
  return { fileId: 'file', lines, stock: { entries: sold, notSold }, nextId: () => `new-${count++}` }
}
const itemsOf = ({ lines }: Estimate) => lines.map(({ itemId }) => itemId)

const SHORT = linesOf('Roli kumkum 25 g')
/** Takes minutes, because nothing separates one name from the next. */
const ENDLESS = linesOf(
  ...Array.from({ length: 20_000 }, (_, at) => `Mangoo woood flowrs rolli kumkuum ${at} `.repeat(9)),
)
/** The OCR never returns this; it makes the thread throw. */
const DEADLY = [{ ...SHORT[0], text: null }] as unknown as TextLine[]

test('the thread gives the same estimate as a direct call', async () => {
  const lines = linesOf('Satyanarayan puja', 'Mango wood 2-3 kg', 'flowrs 300 gm and roli kumkum', 'Xyzzq blorp')
  const { stock, ...asked } = page(lines)
  const here = estimateFile({ ...asked, knowledge: createKnowledge(stock) })
  const { lines: found, skipped } = await estimator.estimate(page(lines))
  const unnamed = (rows: { id: string }[]) => rows.map(({ id: _, ...row }) => row)
  expect(unnamed(found)).toEqual(unnamed(here.lines))
  expect(unnamed(skipped)).toEqual(unnamed(here.skipped))
  expect(new Set([...found, ...skipped].map(({ id }) => id)).size).toBe(here.lines.length + here.skipped.length)
})

test('uses a new name and a new price for the next page', async () => {
  const lines = linesOf('Xyzzq blorp 1 kg')
  expect(itemsOf(await estimator.estimate(page(lines)))).toEqual([null])
  const named = entries.map((entry, at) => (at === 0 ? { ...entry, aliases: ['Xyzzq blorp'] } : entry))
  expect((await estimator.estimate(page(lines, named))).lines).toMatchObject([
    { itemId: 'mango_wood', amountPaise: 6000 },
  ])
  const dearer = named.map((entry) => ({ ...entry, packs: entry.packs.map((pack) => ({ ...pack, pricePaise: 7700 })) }))
  expect((await estimator.estimate(page(lines, dearer))).lines).toMatchObject([{ amountPaise: 7700 }])
})

test('uses a new list of unsold things for the next page', async () => {
  const lines = linesOf('Mango would 1 kg')
  expect(itemsOf(await estimator.estimate(page(lines)))).toEqual(['mango_wood'])
  const [line] = (await estimator.estimate(page(lines, entries, ['mango would']))).lines
  expect(line).toMatchObject({ itemId: null, doubt: 'not-sold', leftOut: true })
  expect(itemsOf(await estimator.estimate(page(lines, entries, ['mangoes'])))).toEqual(['mango_wood'])
})

test('a page that crashes its thread fails alone', async () => {
  const [deadly, next] = await Promise.allSettled([estimator.estimate(page(DEADLY)), estimator.estimate(page(SHORT))])
  expect(deadly).toMatchObject({ status: 'rejected', reason: { name: 'UnreadableFile', reason: 'crashed' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { lines: [{ itemId: 'roli' }] } })
})

test('a page that exceeds its time limit fails alone', async () => {
  const hasty = createEstimator({ pageCpuMs: 2_000 })
  try {
    const [endless, next] = await Promise.allSettled([hasty.estimate(page(ENDLESS)), hasty.estimate(page(SHORT))])
    expect(endless).toMatchObject({ status: 'rejected', reason: { name: 'UnreadableFile', reason: 'timeout' } })
    expect(next).toMatchObject({ status: 'fulfilled', value: { lines: [{ itemId: 'roli' }] } })
  } finally {
    await hasty.close()
  }
})

test('a closed estimator rejects running and new pages', async () => {
  const closing = createEstimator()
  await closing.warm({ entries, notSold: [] })
  const both = [closing.estimate(page(ENDLESS)), closing.estimate(page(SHORT))].map((estimate) =>
    expect(estimate).rejects.toThrow('closed'),
  )
  await closing.close()
  await Promise.all(both)
  await expect(closing.estimate(page(SHORT))).rejects.toThrow('closed')
})
