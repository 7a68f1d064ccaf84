import { describe, expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import { createMatcher } from './matcher.ts'

const matcher = createMatcher([
  { ...entryOf('haldi_powder', [[100, 'g', 35]]), name: 'Haldi powder', nameHi: 'हल्दी', aliases: ['haldi'] },
  { ...entryOf('coconut', [[1, 'piece', 35]]), name: 'Coconut' },
  { ...entryOf('mango_wood', [[1, 'kg', 60]]), name: 'Mango wood' },
  { ...entryOf('garland', [[1, 'piece', 60]]), name: 'Flower garland', aliases: ['mala', 'garland'] },
  { ...entryOf('rosary', [[1, 'piece', 90]]), name: 'Tulsi mala', aliases: ['mala'] },
  { ...entryOf('gulal', [[100, 'g', 50]]), name: 'Gulal' },
  { ...entryOf('red_cloth', [[1, 'metre', 80]]), name: 'Red cloth' },
  { ...entryOf('cashew', [[100, 'g', 96]]), name: 'Cashew' },
  { ...entryOf('almond', [[100, 'g', 90]]), name: 'Almond' },
  { ...entryOf('ghee', [[500, 'g', 305]]), name: 'Ghee' },
  { ...entryOf('havan_samagri', [[500, 'g', 70]]), name: 'Havan samagri' },
  { ...entryOf('camphor', [[50, 'g', 95]]), name: 'Camphor' },
  { ...entryOf('honey', [[50, 'g', 25]]), name: 'Honey', aliases: ['মধু'] },
])

/** What is known of these words as a name of the item that the matcher finds for them. */
function known(words: string) {
  const match = matcher.match(words)
  return { itemId: match.itemId, ...matcher.evidence(words, match) }
}

describe('what tells whether words name an item', () => {
  test('the whole of its own name', () => {
    expect(known('Haldi powder')).toMatchObject({
      itemId: 'haldi_powder',
      'match 1': 1,
      'letters named': 1,
      'letters unknown': 0,
      'letters of other things': 0,
      like: 1,
      'own name': 1,
    })
  })

  test('a word of its name that another item has as well', () => {
    expect(known('Mala')).toMatchObject({ 'shared name': 1 })
    expect(known('Mala')).not.toHaveProperty('own name')
  })

  test('letters of its name, and of words that nobody knows', () => {
    const evidence = known('Mango wood qzxxv')
    expect(evidence).toMatchObject({ itemId: 'mango_wood', 'unknown word': 1 })
    expect(evidence).not.toHaveProperty('unknown words')
    expect(evidence).not.toHaveProperty('other thing')
    expect(known('Mango wood qzxxv wrrtk')).toMatchObject({ 'unknown words': 1 })
  })

  test('the name of another thing beside it', () => {
    const match = { itemId: 'cashew', confidence: 0.8, alternatives: ['almond'] }
    expect(matcher.evidence('cashew almond', match)).toMatchObject({ 'other thing': 1, 'alternatives 1': 1 })
    expect(matcher.evidence('cashew', match)).not.toHaveProperty('other thing')
  })

  test('a size or a colour that is none of its name', () => {
    expect(known('Big garland')).toMatchObject({ itemId: 'garland', 'size left': 1 })
    expect(known('Green gulal')).toMatchObject({ itemId: 'gulal', 'colour left': 1 })
    expect(known('Red cloth')).not.toHaveProperty('colour left')
  })

  test('how much more it is like this item than any other', () => {
    const haldi = { itemId: 'haldi_powder', confidence: 1, alternatives: [] }
    const right = matcher.evidence('haldi powder', haldi)
    const wrong = matcher.evidence('haldi powder', { ...haldi, itemId: 'coconut' })
    expect(right.lead).toBeGreaterThan(0)
    expect(wrong.lead).toBeLessThan(0)
    expect(wrong.like).toBe(0)
  })

  test('how long the name is that stands in the words whole', () => {
    expect(known('Ghee')).toMatchObject({ 'whole name short': 1 })
    expect(known('Havan samagri')).toMatchObject({ 'whole name long': 1, 'name covers': 1 })
    expect(known('Camfoor')).toMatchObject({ 'whole name none': 1, 'name covers': 0 })
  })

  test('a remark in brackets, one thing or the other, what it is for', () => {
    expect(known('Coconut (with water)')).toMatchObject({ itemId: 'coconut', brackets: 1, 'name before brackets': 1 })
    expect(known('Cashew or almond')).toMatchObject({ either: 1 })
    expect(known('Mango wood for havan')).toMatchObject({ itemId: 'mango_wood', purpose: 1 })
  })

  test('the script it is written in', () => {
    expect(known('Haldi')).toMatchObject({ 'script latin': 1 })
    expect(known('हल्दी')).toMatchObject({ 'script devanagari': 1 })
    expect(known('মধু')).toMatchObject({ 'script other': 1 })
    expect(known('Haldi हल्दी')).toMatchObject({ 'two scripts': 1 })
  })

  test('each share is one, and each step of the matcher has its own name', () => {
    for (const words of ['Haldi powder', 'kapur aarti ke liye', 'Xyzzq blorp', 'हल्दी', '']) {
      const { lead = 0, ...shares } = matcher.evidence(words, matcher.match(words))
      for (const share of [...Object.values(shares), Math.abs(lead)]) {
        expect(share >= 0 && share <= 1, `${words}: ${share}`).toBe(true)
      }
      expect(Object.keys(shares).filter((name) => name.startsWith('match '))).toHaveLength(1)
    }
  })
})
