import { expect, test } from 'vitest'
import { DISPUTED } from './merge-readings.ts'
import { doubtMisreadFigures } from './serial-figures.ts'

const bbox = { x0: 0, y0: 0, x1: 1, y1: 1 }
const surenessOf = (texts: readonly string[]) =>
  doubtMisreadFigures(
    texts.map((text) => ({
      bbox,
      confidence: 95,
      words: text.split(' ').map((word) => ({ text: word, confidence: 95, bbox })),
    })),
  ).map(({ words }) => words.at(-1)?.confidence)

test('caps the confidence of amounts with a digit that is misread in serial numbers', () => {
  const serials = ['२', '२', '३', '४', '५', '६', '७', '८', '९', '२०', '२२', '२२', '२३']
  const amounts = ['५', '२', '३', '५', '५', '५', '५', '५', '५', '५', '२५', '५', '५']
  const sure = surenessOf(serials.map((serial, at) => `${serial}. नारळ ${amounts[at]}`))
  expect(sure.map((confidence) => confidence === DISPUTED)).toEqual(amounts.map((amount) => amount.includes('२')))
})

test.each([
  ['numbers that count on', ['1', '2', '3', '4', '5', '6', '7']],
  ['a list that begins anew', ['1', '2', '3', '4', '5', '1', '2', '3', '4', '1', '2', '3']],
  ['one number that was misread', ['1', '2', '3', '7', '5', '6', '1', '8']],
  ['no serial numbers', ['5', '21', '11', '5', '5', '2', '1']],
])('changes nothing for %s', (_what, serials) => {
  expect(surenessOf(serials.map((serial) => `${serial}. नारळ 1`))).toEqual(serials.map(() => 95))
})
