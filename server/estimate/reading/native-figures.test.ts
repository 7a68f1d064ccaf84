import { expect, test } from 'vitest'
import { DISPUTED } from './merge-readings.ts'
import { nativeFigures } from './native-figures.ts'

const bbox = { x0: 0, y0: 0, x1: 1, y1: 1 }
const read = (text: string) => nativeFigures(text.split(' ').map((word) => ({ text: word, confidence: 93, bbox })))
const textOf = (text: string) =>
  read(text)
    .map((word) => word.text)
    .join(' ')

test.each([
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
  ['বেলপাতা ... ৬০৮টি', 'বেলপাতা ... ১০৮টি'],
  ['ধুনো ৯ প্যাকেট', 'ধুনো ১ প্যাকেট'],
  ['હળદર ૨પ ગ્રામ', 'હળદર ૨૫ ગ્રામ'],
  ['પીળું કાપડ Q mtr', 'પીળું કાપડ ૧ mtr'],
  ['તલ વકિલો', 'તલ ૧કિલો'],
  ['પડો વ પડીકી', 'પડો ૧ પડીકી'],
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
  'બાજોઠ પર સફેદ કાપડ',
  'નાગરવેલના પાન ૫',
  'રૂ ૧ પેકેટ',
  'শাঁখা & পলা',
  'सुपारी ९ नग',
  'साडी ९ वारी',
  'மஞ்சள் 1௦ கிராம்',
  'सुपारी ९',
  'मोबाईल - ९८४५५५५९०',
  'संवत २०८९',
  'বেলপাতা ৬টি',
  'ફૂલ વ ફળ',
  'Dates 900 gm',
  'Haldi & q',
])('%s stays', (text) => {
  expect(textOf(text)).toBe(text)
})

test('caps the confidence of unusual numbers and of replaced digits', () => {
  const sureOf = (text: string) => read(text).map(({ confidence }) => confidence)
  expect(sureOf('साबुत तिल २४० ग्राम')).toEqual([93, 93, DISPUTED, 93])
  expect(sureOf('साबुत तिल २५० ग्राम')).toEqual([93, 93, 93, 93])
  expect(sureOf('गुलाल ९ पाकीट')).toEqual([93, DISPUTED, 93])
  expect(sureOf('ખજૂર 900 ગ્રામ')[1]).toBe(DISPUTED)
  expect(sureOf('चंदन 9 packet')[1]).toBe(DISPUTED)
  expect(sureOf('Chandan 9 packet')[1]).toBe(93)
  expect(sureOf('ಎಳ್ಳು ೨೪೦ ಗ್ರಾಂ')[1]).toBe(DISPUTED)
  expect(sureOf('চিনি ৪০০ গ্রাম')[1]).toBe(DISPUTED)
  expect(sureOf('চিনি ৪ কেজি')[1]).toBe(93)
})
