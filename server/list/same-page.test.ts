import { expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { markCopies } from './same-page.ts'

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })
let count = 0

/** Estimates a page of a file with these lines. */
function page(fileId: string, text: string, at = 1): EstimateLine[] {
  const rows = text.split('\n')
  const lines = rows.map((row, index) => ({
    page: at,
    box: [0.1, index / rows.length, 0.8, 0.02] as [number, number, number, number],
    text: row,
    confidence: 0.95,
  }))
  return estimateFile({ fileId, lines, knowledge, nextId: () => String(count++) }).lines
}

const LIST = `Haldi 100 gm
Kumkum 50 gm
Coconut 5
Camphor 1 packet
Supari 11
Ghee half kg
Rice 2 kg
Agarbatti 2 packet`
/** A second photo of the page, with misread letters, a missing line and a line of dirt. */
const AGAIN = `Ha1di 100 gm
Kurnkum 50 gm
Coconut 5
~ vx iil
Campbor 1 packet
Suparl 11
Ghee half kq
Agarbatti 2 packet`

/** The pages that are left out as copies, each with the page that counts. */
function copies(lines: EstimateLine[]): string[] {
  const marked = markCopies(lines).filter(({ copyOf }) => copyOf !== undefined)
  return [...new Set(marked.map(({ fileId, page: at, copyOf }) => `${fileId}-${at} of ${copyOf}`))]
}

test('counts a page once when two photos show it, even with misread, missing or extra lines', () => {
  const [first, second] = [page('a', LIST), page('b', AGAIN)]
  const marked = markCopies([...first, ...second])
  expect(marked.slice(0, first.length)).toEqual(first)
  expect(marked.slice(first.length)).toEqual(
    second.map((line) => ({ ...line, copyOf: 'a-1', leftOut: true, amountPaise: 0 })),
  )
})

test('counts the page with more sure lines, in either order', () => {
  expect(copies([...page('a', AGAIN), ...page('b', LIST)])).toEqual(['a-1 of b-1'])
})

test('counts three photos of a page once, and leaves the pages between them alone', () => {
  const other = 'Banana 1 dozen\nApple 6\nMango leaf 1 bundle\nHoney 1 bottle\nJaggery 500 gm'
  expect(copies([...page('a', LIST), ...page('b', other), ...page('b', LIST, 2), ...page('c', LIST)])).toEqual([
    'b-2 of a-1',
    'c-1 of a-1',
  ])
})

test('keeps an item that only the copy has', () => {
  const original = page('a', `${LIST}\nMilk 1 litre\nCurd 1 kg`)
  const copy = [...page('b', LIST), ...page('b', 'Jaggery 500 gm')]
  const marked = markCopies([...original, ...copy])
  expect(marked.filter(({ fileId, leftOut }) => fileId === 'b' && !leftOut).map(({ text }) => text)).toEqual([
    'Jaggery 500 gm',
  ])
})

test('changes nothing when it runs again, and keeps answers', () => {
  const once = markCopies([...page('a', LIST), ...page('b', AGAIN)])
  expect(markCopies(once)).toEqual(once)
  const both = once.map((line) => ({ ...line, leftOut: false }))
  expect(markCopies(both)).toEqual(both)
})

test('never leaves out a page with a settled line, however sure another photo is', () => {
  const answered = page('a', AGAIN).map(
    (line, index): EstimateLine => ({ ...line, settledBy: index === 0 ? 'customer' : null }),
  )
  expect(copies([...answered, ...page('b', LIST)])).toEqual(['b-1 of a-1'])
  const alsoAnswered = page('b', LIST).map((line): EstimateLine => ({ ...line, settledBy: 'customer' }))
  expect(copies([...answered, ...alsoAnswered])).toEqual([])
})

test('does not mark different pages as copies', () => {
  const doubled = LIST.replace(/\d+/gu, (figures) => String(2 * Number(figures) + 1))
  const otherOfThisPuja =
    'Kumkum 50 gm\nCoconut 5\nHoney 1 bottle\nSupari 11\nMilk 1 litre\nRice 2 kg\nCurd 1 kg\nBanana 1 dozen'
  const three = 'Haldi 100 gm\nKumkum 50 gm\nCoconut 5'
  expect(copies([...page('a', LIST), ...page('b', doubled)]), 'the same items for another family').toEqual([])
  expect(copies([...page('a', LIST), ...page('b', otherOfThisPuja)]), 'another list for the same puja').toEqual([])
  expect(copies([...page('a', three), ...page('b', three)]), 'too short to tell').toEqual([])
  expect(copies([...page('a', `Day 1\n${LIST}\nDay 2\n${LIST}`)]), 'the same for each day, on one page').toEqual([])
  const [top, bottom] = [LIST.split('\n').slice(0, 4).join('\n'), LIST.split('\n').slice(4).join('\n')]
  expect(copies([...page('a', top), ...page('a', bottom, 2)]), 'two pages of one list').toEqual([])
})

test('counts each item of three photos once, including items that the counted page misses', () => {
  const without = LIST.split('\n').filter((row) => !row.startsWith('Ghee'))
  const poor = LIST.replace('Kumkum', 'Kxmkvm').replace('Supari', 'Sxpbri')
  const lines = markCopies([...page('a', poor), ...page('b', without.join('\n')), ...page('c', LIST)])
  const counted = lines.filter(({ leftOut }) => !leftOut)
  expect(counted.filter(({ itemId }) => itemId === 'ghee')).toHaveLength(1)
  expect(new Set(lines.flatMap(({ copyOf }) => copyOf ?? [])).size).toBe(1)
  expect(counted.filter(({ itemId }) => itemId === 'coconut')).toHaveLength(1)
})
