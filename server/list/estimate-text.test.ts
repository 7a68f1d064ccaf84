import { expect, test } from 'vitest'
import { textLines, tidyText } from '#contract/text-lines.ts'
import { coversRow } from '#contract/text-list.ts'
import { createPujas } from '#server/catalogue/pujas.ts'
import { catalogueSeed, notSoldSeed, pujaSeed } from '#server/catalogue/seed-data.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { estimateText } from './estimate-text.ts'

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })
const shop = { knowledge, pujas: createPujas(pujaSeed(), knowledge.find) }

async function estimate(given: string) {
  const text = tidyText(given)
  const rows = text.split('\n')
  const { lines, skipped } = await estimateText(textLines(text), rows.length, shop)
  const rowOf = ({ box }: { box: (typeof lines)[number]['box'] }) =>
    rows.findIndex((_, at) => box !== null && coversRow(box, at, rows.length))
  return { lines: lines.map((line) => ({ ...line, row: rowOf(line) })), skipped }
}

test('turns a pasted chat into sure lines, each with the box of its row', async () => {
  const { lines, skipped } = await estimate(`[12/03/26, 7:41:22 pm] Ravi: Griha pravesh puja list

[12/03/26, 7:42:10 pm] Ravi: *Haldi* 50 gm
✅ Kumkum 20 gm
[12/03/26, 7:43:10 pm] Ravi: Coconut - 5`)
  expect(lines).toMatchObject([
    { itemId: 'haldi_powder', quantity: 50, unit: 'g', state: 'matched', fileId: null, page: 1, row: 2 },
    { itemId: 'kumkum', quantity: 20, unit: 'g', state: 'matched', row: 3 },
    { itemId: 'coconut', quantity: 5, state: 'matched', row: 4 },
  ])
  expect(skipped).toMatchObject([{ text: 'Griha pravesh puja list' }])
})

test('uses the usual amount of the named puja for an item without an amount', async () => {
  const list = 'Kumkum 50 g\nPaan\nCoconut 2\nHaldi 50 g'
  const paanOf = async (text: string) => (await estimate(text)).lines.find(({ itemId }) => itemId === 'paan')
  const [named, plain] = [await paanOf(`Satyanarayan katha samagri\n${list}`), await paanOf(list)]
  expect([named, plain]).toMatchObject([{ rule: 'no-quantity' }, { rule: 'no-quantity' }])
  expect(named?.amountPaise).not.toBe(plain?.amountPaise)
})

test('treats figures of any script in typed text as sure', async () => {
  const { lines } = await estimate('१) सुपारी ११\n२) कपूर १ पैकेट\n३) लौंग 10 ग्राम\n४) हल्दी ९० ग्राम')
  expect(lines.map(({ itemId, quantity, state }) => [itemId, quantity, state])).toEqual([
    ['supari', 11, 'matched'],
    ['camphor', 1, 'matched'],
    ['cloves', 10, 'matched'],
    ['haldi_powder', 90, 'matched'],
  ])
  expect(lines[3]?.text, 'shown as it was typed').toBe('४) हल्दी ९० ग्राम')
})

test('reads spreadsheet columns as a name and its amount', async () => {
  const { lines, skipped } = await estimate('S.No\tItem\tQty\n1\tHaldi\t50 gm\n2\tKumkum\t20 gm\n3\tCoconut\t5')
  expect(lines).toMatchObject([
    { itemId: 'haldi_powder', quantity: 50, unit: 'g', state: 'matched' },
    { itemId: 'kumkum', quantity: 20, unit: 'g', state: 'matched' },
    { itemId: 'coconut', quantity: 5, unit: 'piece', state: 'matched' },
  ])
  expect(skipped).toHaveLength(1)
})

test('splits one long line into many items, all in the same row', async () => {
  const { lines } = await estimate('Haldi 50 gm, kumkum 20 gm, coconut 5, camphor 1 packet, ghee half kg')
  expect(lines.map(({ itemId }) => itemId)).toEqual(['haldi_powder', 'kumkum', 'coconut', 'camphor', 'ghee'])
  expect(lines.every(({ row }) => row === 0)).toBe(true)
})

test('keeps the serial numbers of a long list out of the amounts, to the last line', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => `${at + 1} ${at % 2 ? 'Coconut 5' : 'Haldi 50 gm'}`)
  const { lines } = await estimate(rows.join('\n'))
  expect(lines.map(({ quantity }) => quantity)).toEqual(rows.map((_, at) => (at % 2 ? 5 : 50)))
  expect(lines.map(({ row }) => row)).toEqual(rows.map((_, at) => at))
})

test('keeps every item of a line of thousands of characters', async () => {
  const { lines } = await estimate(Array(100).fill('coconut 5').join(', '))
  expect(lines).toHaveLength(100)
  expect(lines.every(({ itemId, quantity }) => itemId === 'coconut' && quantity === 5)).toBe(true)
})
