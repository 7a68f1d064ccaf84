import { expect, test } from 'vitest'
import { tellsOfSomebody } from './tells-of-somebody.ts'

test.each([
  'Asha 98450 12345',
  'Asha 98450 - 12345',
  'Ph. (98450) 12345',
  '98450/12345',
  '98450, 12345',
  '98450–12345',
  '98450  12345',
  '9 8 4 5 0 1 2 3 4 5',
  '984 500 1230',
  '+91-98450.12345',
  '080 2345 678',
  'misread 9845O l2345',
  '98450 (Asha) 12345',
  'Call ੯੮੪੫੦੧੨੩੪੫',
  'ಕರೆ ೯೮೪೫೦ ೧೨೩೪೫',
  '൯൮൪൫൦ ൧൨൩൪൫',
  '୯୮୪୫୦୧୨୩୪୫',
  '９８４５０１２３４５',
  'asha@example.com',
  'asha at gmail.com',
  'asha at gmail . com',
  'asha dot rao at somewhere dot com',
  'www.example.org',
])('%s contains personal data', (text) => {
  expect(tellsOfSomebody(text)).toBe(true)
})

test.each([
  '',
  'Ghee 1 kg',
  'Camphor 100 200 500 ml',
  'Haldi 100gm, 250gm, 500gm',
  'ಅರಿಶಿನ ೧೦೦ ೨೦೦ ೫೦೦',
  '12. Haldi 100 gm (2 x 50)',
  'Rs. 1,250.00',
  'Oil 1l, Ghee 2l',
  'Flowers. In all 5',
])('%s is only an item', (text) => {
  expect(tellsOfSomebody(text)).toBe(false)
})
