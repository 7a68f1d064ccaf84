import { describe, expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { blocksOf } from '#server/estimate/pages.ts'
import type { ReadItem } from '#server/estimate/steps/step.ts'
import { type Example, examples, TOPICS } from '#tests/bench/estimate/examples.ts'
import { itemsOf, pageOf } from '#tests/bench/estimate/fit/pages.ts'
import { creditOf } from '#tests/bench/estimate/fit/ranking.ts'

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })

/**
 * For each topic, the minimum share of lines that are read exactly right: item, amount and unit of each item, and
 * nothing else. The floors are a few points below the measured shares, so that the test fails only if something breaks.
 * Raise a floor when the share has improved.
 */
const FLOORS: Readonly<Record<string, number>> = {
  amounts: 0.76,
  'between-commas': 0.65,
  'each-and-sorts': 0.66,
  'english-amounts': 0.75,
  'hard-lines': 0.79,
  layouts: 0.91,
  names: 0.8,
  'no-lists': 0.88,
  'not-items': 0.96,
  'regional-amounts': 0.94,
  'regional-names': 0.9,
  'running-text': 0.94,
  'serials-and-columns': 0.76,
  'several-items': 0.73,
  tables: 0.92,
  'whole-lists': 0.97,
  'wrapped-lines': 0.94,
}

interface Wrong {
  text: string
  wanted: string
  read: string
}

/** Returns the number of lines of a page, and the lines that are read wrong. */
function readPage({ name, rows, lines }: Example): { lines: number; wrong: Wrong[] } {
  const { rowOf } = pageOf(name, 'example', rows, lines)
  const blocks = blocksOf(lines, knowledge)
  const wrong = rows.flatMap((row, at): Wrong[] => {
    const own = blocks.filter(({ from, to }) => rowOf.slice(from, to).includes(at))
    // Lines that were read together are right or wrong together.
    const together = rows.filter((_, other) => own.some(({ from, to }) => rowOf.slice(from, to).includes(other)))
    const items = own.flatMap(({ readings }) => readings[0]?.items ?? [])
    const truth = itemsOf(together)
    if (creditOf({ items }, truth) === 1) return []
    const wanted = truth.map(({ itemId, quantity, unit }) => shown(itemId, quantity, unit)).join(', ')
    return [{ text: row.text, wanted: wanted || 'nothing', read: items.map(shownItem).join(', ') || 'nothing' }]
  })
  return { lines: rows.length, wrong }
}

const shown = (itemId: string | null, quantity: number | null | undefined, unit: string | null | undefined) =>
  [itemId ?? 'something unknown', quantity ?? '', unit ?? ''].join(' ').trim()
const shownItem = ({ hit, amount }: ReadItem) => shown(hit?.itemId ?? null, amount?.quantity, amount?.unit)

const byTopic = Map.groupBy(examples(), ({ topic }) => topic)

test('each topic has a floor', () => {
  expect(Object.keys(FLOORS).toSorted()).toEqual(TOPICS)
})

test.each(TOPICS)('reads enough lines of the examples of %s exactly right', (topic) => {
  const pages = (byTopic.get(topic) ?? []).map(readPage)
  const lines = pages.reduce((sum, page) => sum + page.lines, 0)
  const wrong = pages.flatMap((page) => page.wrong)
  const right = 1 - wrong.length / lines
  const list = wrong.map(({ text, wanted, read }) => `  ${text}\n    wanted ${wanted}\n    read   ${read}`).join('\n')
  expect(right, `${wrong.length} of ${lines} lines of ${topic} are wrong:\n${list}\n`).toBeGreaterThanOrEqual(
    FLOORS[topic] ?? 1,
  )
})

/** Plain lines that must always be read right, with the items they ask for. */
const PLAIN: Readonly<Record<string, readonly (readonly [text: string, ...items: string[]])[]>> = {
  English: [
    ['Rice 2 kg', 'rice 2 kg'],
    ['Haldi powder 100 gm', 'haldi_powder 100 g'],
    ['Coconut 5', 'coconut 5'],
    ['1. Camphor 1 packet', 'camphor 1 packet'],
    ['Ghee half kg', 'ghee 0.5 kg'],
    ['Betel leaves 25 nos', 'paan 25 piece'],
    ['Banana 1 dozen', 'banana 1 dozen'],
    ['Cow ghee for havan 1/2 kg', 'ghee 0.5 kg'],
    ['Kumkum', 'kumkum'],
    ['Honey 1 bottle, curd 500 gm', 'honey 1 bottle', 'curd 500 g'],
    ['Flowers as required', 'flowers'],
    ['Mango wood 2-3 kg', 'mango_wood 3 kg'],
    ['Rice .5 kg', 'rice 0.5 kg'],
    ['Coconut 5 + 5', 'coconut 10'],
    ['Rice 1 kg + 500 gm', 'rice 1.5 kg'],
    ['Ghee 1 kg (havan) and 250 g (lamp)', 'ghee 1 kg', 'ghee 250 g'],
    ['Rice 1,5 kg', 'rice 1.5 kg'],
    ['Dakshina 1,00,001', 'dakshina 100001'],
    ['1 packet each of haldi, kumkum', 'haldi_powder 1 packet', 'kumkum 1 packet'],
    ['Til (black) 500 gm', 'til_black 500 g'],
    ['Flowers – ₹50', 'flowers 50 rupee'],
  ],
  'Hindi in Latin letters': [
    ['Supari 11 nag', 'supari 11 piece'],
    ['Chawal sava kilo', 'rice 1.25 kg'],
    ['Kapur 1 packet', 'camphor 1 packet'],
    ['Shahad 50 gram', 'honey 50 g'],
    ['Aam ke patte 11', 'mango_leaf 11'],
  ],
  Hindi: [
    ['घी सवा किलो', 'ghee 1.25 kg'],
    ['हल्दी १०० ग्राम', 'haldi_powder 100 g'],
    ['नारियल 5', 'coconut 5'],
    ['१. सुपारी ११ नग', 'supari 11 piece'],
    ['शहद डेढ़ सौ ग्राम', 'honey 150 g'],
    ['लाल कपड़ा सवा मीटर', 'red_cloth 1.25 metre'],
  ],
  Marathi: [
    ['तांदूळ अडीच किलो', 'rice 2.5 kg'],
    ['हळद ५० ग्रॅम', 'haldi_powder 50 g'],
    ['सुपारी ११', 'supari 11'],
  ],
  Gujarati: [
    ['ચોખા સવા કિલો', 'rice 1.25 kg'],
    ['સોપારી ૧૧ નંગ', 'supari 11 piece'],
    ['ઘી ૫૦૦ ગ્રામ', 'ghee 500 g'],
  ],
  Bengali: [
    ['সুপারি ৫টি', 'supari 5 piece'],
    ['ঘি আড়াইশো গ্রাম', 'ghee 250 g'],
    ['মধু ১ শিশি', 'honey 1 bottle'],
  ],
  Tamil: [
    ['நெய் அரை கிலோ', 'ghee 0.5 kg'],
    ['மஞ்சள் தூள் 100 கிராம்', 'haldi_powder 100 g'],
    ['வெற்றிலை 25', 'paan 25'],
  ],
  Telugu: [
    ['బియ్యం రెండు కిలోలు', 'rice 2 kg'],
    ['పసుపు 100 గ్రాములు', 'haldi_powder 100 g'],
    ['కొబ్బరికాయలు 5', 'coconut 5'],
  ],
  Kannada: [
    ['ಅಕ್ಕಿ ಒಂದೂವರೆ ಕೆಜಿ', 'rice 1.5 kg'],
    ['ಅರಿಶಿನ ೧೦೦ ಗ್ರಾಂ', 'haldi_powder 100 g'],
    ['ತೆಂಗಿನಕಾಯಿ 5', 'coconut 5'],
  ],
  'languages of the south in Latin letters': [
    ['Karpoora 1 packet', 'camphor 1 packet'],
    ['Arishina 100 gm', 'haldi_powder 100 g'],
    ['Biyyam rendu kilo', 'rice 2 kg'],
    ['Vetrilai 25', 'paan 25'],
  ],
}

describe.each(Object.entries(PLAIN))('a plain line in %s', (_language, lines) => {
  test.each(lines.map(([text, ...items]) => ({ text, items })))('$text', ({ text, items }) => {
    const [block, ...others] = blocksOf([{ page: 1, box: [0.1, 0.1, 0.5, 0.02], text, confidence: 0.95 }], knowledge)
    expect(others).toEqual([])
    expect(block?.readings[0]?.items.map(shownItem)).toEqual(items)
  })
})
