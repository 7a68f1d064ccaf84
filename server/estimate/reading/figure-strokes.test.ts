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
  ['હાર: પ નંગ', 'હાર: ૫ નંગ'],
  ['બંગડી રડઝન', 'બંગડી ૨ડઝન'],
  ['ખારેક રપગ્રામ', 'ખારેક ૨૫ગ્રામ'],
  ['લીંબુ : પથી ૭ નંગ', 'લીંબુ : ૫થી ૭ નંગ'],
  ['કાજુ, બદામ દરેક પ૦ ગ્રામ', 'કાજુ, બદામ દરેક ૫૦ ગ્રામ'],
  ['শাঁখা &', 'শাঁখা ১'],
  ['गुलाल ९ पाकीट', 'गुलाल १ पाकीट'],
  ['पान के पत्ते ९९', 'पान के पत्ते ११'],
  ['भांग ९०० ग्राम', 'भांग १०० ग्राम'],
  ['बेल पत्र - ९०८', 'बेल पत्र - १०८'],
  ['modhu: Sটি ছোট শিশি', 'modhu: ১টি ছোট শিশি'],
  ['শাঁখা পলা S. জোড়া', 'শাঁখা পলা ১ জোড়া'],
  ['નાળાછડી q', 'નાળાછડી ૧'],
  ['achmani ... ? નંગ', 'achmani ... ૨ નંગ'],
  ['சாமி படம் - 1௦', 'சாமி படம் - 1 no'],
  ['வேட்டி: 1N௦', 'வேட்டி: 1 no'],
])('%s is %s', (given, wanted) => {
  expect(textOf(given)).toBe(wanted)
})

test.each([
  'श्री गणेशाय नम: |',
  'બાજોઠ પર સફેદ કાપડ',
  'નાગરવેલના પાન ૫',
  'રૂ ૧ પેકેટ',
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
  'শাঁখা & পলা',
  'सुपारी ९ नग',
  'सुपारी ९',
  'मोबाईल - ९८४५५५५९०',
  'संवत २०८९',
  'Puja samagri ?',
  'Haldi & q',
])('%s stays', (text) => {
  expect(textOf(text)).toBe(text)
})

test('a figure taken from strokes is hardly sure, the words beside it are as before', () => {
  expect(read('Roli - | pkt').map(({ confidence }) => confidence)).toEqual([93, 93, DISPUTED, 93])
})

test('a number in Devanagari figures that hardly any list asks for is hardly sure', () => {
  const sureOf = (text: string) => read(text).map(({ confidence }) => confidence)
  expect(sureOf('साबुत तिल २४० ग्राम')).toEqual([93, 93, DISPUTED, 93])
  expect(sureOf('साबुत तिल २५० ग्राम')).toEqual([93, 93, 93, 93])
})
