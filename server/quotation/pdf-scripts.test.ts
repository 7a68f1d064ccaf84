import { expect, test } from 'vitest'
import { fromLeftToRight } from './pdf-scripts.ts'

const placed = (words: string[]) => fromLeftToRight(words, (word) => word)

test.each([
  ['Latin words stay', ['12', 'Temple', 'Road'], ['12', 'Temple', 'Road']],
  ['Urdu words go to the left', ['محمد', 'علی', 'خان'], ['خان', 'علی', 'محمد']],
  ['figures behind Urdu words stand left of them', ['گلی', '12', 'Bengaluru'], ['12', 'گلی', 'Bengaluru']],
  ['Latin words part them', ['محمد', 'علی', 'Road', 'گلی', '4'], ['علی', 'محمد', 'Road', '4', 'گلی']],
  ['figures before them stay', ['12', 'محمد', 'علی'], ['12', 'علی', 'محمد']],
  ['a bracket at the end stays there', ['(', 'محمد', ')'], ['(', 'محمد', ')']],
])('%s', (_, words, order) => {
  expect(placed(words)).toEqual(order)
})
