import { expect, test } from 'vitest'
import { figuresForStrokes } from './figure-strokes.ts'
import { DISPUTED } from './merge-readings.ts'

const bbox = { x0: 0, y0: 0, x1: 1, y1: 1 }
const read = (text: string) => figuresForStrokes(text.split(' ').map((word) => ({ text: word, confidence: 93, bbox })))
const textOf = (text: string) =>
  read(text)
    .map((word) => word.text)
    .join(' ')

test.each([
  ['Lamp oil bottle — |', 'Lamp oil bottle — 1'],
  ['Bettle leaves = I] nos', 'Bettle leaves = 11 nos'],
  ['Paan ke patte ---- II', 'Paan ke patte ---- 11'],
  ['Gulal = IO rs', 'Gulal = 10 rs'],
  ['Whole moong – S00 gm', 'Whole moong – 500 gm'],
  ['Aluminium foil — S rolls', 'Aluminium foil — 5 rolls'],
  ['Cow dung cakes — \\0 pieces', 'Cow dung cakes — 10 pieces'],
  ['Janeu: | no.', 'Janeu: 1 no.'],
  ['Elaichi small so gm', 'Elaichi small 50 gm'],
  ['Sugar Zso gms', 'Sugar 250 gms'],
  ['Kapoor l packet', 'Kapoor 1 packet'],
  ['Camphor 50 gm', 'Camphor 50 gm'],
  ['Aval (poha) Skg', 'Aval (poha) 5kg'],
  ['Kum kum SOgms', 'Kum kum 50gms'],
  ['Gingelly oil iltr', 'Gingelly oil 1ltr'],
  ['Panchapatra with Spoon -I each', 'Panchapatra with Spoon -1 each'],
  ['Dakshina Rs 50V-', 'Dakshina Rs 501/-'],
  ['మందార పూలు ....... | No', 'మందార పూలు ....... 1 No'],
  ['கறிவேப்பிலை - 2)', 'கறிவேப்பிலை - 21'],
])('%s is %s', (given, wanted) => {
  expect(textOf(given)).toBe(wanted)
})

test.each([
  'श्री गणेशाय नम: |',
  '|| श्रीराम ||',
  '1. Havan samagri',
  'गुड़ | २५० ग्राम',
  'Item | Qty |',
  'Pushp mala - do',
  'Diya - one',
  'Oil - Sesame',
  'Lal kapda - Soft',
  'Saree (red - 2)',
  'Copper coin - 2/-',
  'Mustard oil5ltr',
  'Dhoti Si2mtr',
  'Dakshina 51V-',
  'LED light 12V- 1',
  'Puja samagri ?',
])('%s stays', (text) => {
  expect(textOf(text)).toBe(text)
})

test('caps the confidence of a digit made from strokes, not of the words beside it', () => {
  expect(read('Roli - | pkt').map(({ confidence }) => confidence)).toEqual([93, 93, DISPUTED, 93])
})
