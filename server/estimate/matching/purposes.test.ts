import { expect, test } from 'vitest'
import { isForThing, namesBeforePurpose } from './purposes.ts'

test.each([
  ['kapur aarti ke liye', ['kapur']],
  ['ladoo ganesh ji ke bhog ke liye', ['ladoo ganesh ji ke', 'ladoo ganesh ji', 'ladoo ganesh', 'ladoo']],
  ['rui batti banane ke liye', ['rui']],
  ['havan ke liye', []],
  ['kapur', []],
])('before the purpose of %s stand %j', (words, names) => {
  expect(namesBeforePurpose(words)).toEqual(names)
})

test.each([
  ['cotton for wicks', true],
  ['flowers for puja', false],
  ['new clothes for the brahmin', false],
  ['coconut with water', false],
])('that %s is for a thing is %s', (words, isFor) => {
  expect(isForThing(words)).toBe(isFor)
})
