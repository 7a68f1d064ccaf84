import { expect, test } from 'vitest'
import { saysAllAtHome, saysAtHome } from './at-home.ts'

test.each([
  'Plates 5 (have at home)',
  'Mango leaves - from home',
  'चौकी, थाली - घर की',
  'पीतल का सूप (है)',
  'शंख घर पर है',
  'फोटो नहीं चाहिए',
  'shankh, ghanti to ghar pe hai hi',
  'आसने ३ (घरची चालतील)',
  'तुळस नको',
  'બાજોઠ ૨ — ઘરના',
  'পিলসুজ আছে',
  'ಹಾಲು ಮನೆಯಲ್ಲಿದೆ',
  'గంట ఇంట్లో ఉంది',
  'மணை 1 – வீட்டில் இருக்கு',
])('%s may not be wanted', (text) => {
  expect(saysAtHome(text)).toBe(true)
})

test.each([
  'Rice 2 kg',
  'House warming photo 1',
  'नारळ 5 हवे आहेत',
  'चावल 2 किलो लाना है',
  'kumkum chahiye hai',
  'હળદર 100 ગ્રામ જોઈએ છે',
  'घर का बना घी 1 किलो',
  'घर के लिए दीया 5',
  'naye ghar ki puja ka saman',
  'शंख घर पर नहीं है',
  'Bell, if not at home',
  'তুলসী নেই, লাগবে',
])('%s is wanted', (text) => {
  expect(saysAtHome(text)).toBe(false)
})

test('what is set apart at the head or the end is said of all', () => {
  expect(saysAllAtHome('Plates 5, spoons, bell - at home')).toBe(true)
  expect(saysAllAtHome('At home: plates, spoons')).toBe(true)
  expect(saysAllAtHome('Rice (have at home), ghee 1 kg, haldi')).toBe(false)
})
