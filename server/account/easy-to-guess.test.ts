import { describe, expect, test } from 'vitest'
import { isEasyToGuess } from './easy-to-guess.ts'

const asha = { name: 'Asha Venkataraman', email: 'ashav1985@sunmail.example', phone: '+919845012345' }

describe('rejected', () => {
  test.each([
    ...['password', 'Password1!', 'P@ssw0rd2024', 'drowssap99', 'qwertyuiop', 'qwerty@123', '1q2w3e4r', 'zaq1@WSX'],
    ...['12345678', '987654321', '12051990', '15-08-1947', 'aaaaaaaa', 'abcabcabc', 'abcd1234', 'asdfjkl;'],
    ...['Welcome@123', 'letmein!!', 'iloveyou2', 'Summer2024!', 'monkey12345', 'trustno1', 'superman007', 'admin@2025'],
  ])('a common password and variants of it: %s', async (password) => {
    expect(await isEasyToGuess(password, asha)).toBe(true)
  })

  test.each([
    ...['pujaghar', 'Pujaghar@123', 'PUJAGHAR2026!', 'puja-ghar-2026', 'p00jagh@r', 'puja1234', 'pujapuja1'],
    ...['bengaluru', 'Bengaluru@560001', 'Bangalore#1', 'pujaghar-bengaluru', 'Karnataka123', 'namaste@108'],
    ...['Ganesh@2024', 'krishna108', 'OmNamahShivaya', 'JaiShreeRam@108', 'radhe.radhe', 'samagri-list', 'Rangoli#7'],
    ...['Diwali@2026', 'griha pravesh', 'Kohli@18', 'sachin10', 'jaimatadi!', 'priya1999', 'Amma@1234'],
  ])('a word of the shop, its field or the country: %s', async (password) => {
    expect(await isEasyToGuess(password, asha)).toBe(true)
  })

  test.each([
    ...['AshaVenkataraman', 'asha.venkataraman', 'Venkataraman@1985', 'namaratakneV', 'Asha@560001!'],
    ...['ashav1985', 'ashav1985!!', 'sunmail123', 'ashav1985@sunmail.example'],
    ...['9845012345', '+919845012345', '98450 12345', '+91 98450-12345', 'Asha9845012345', '9845012345!'],
  ])('the customer’s own name, e-mail address or phone number: %s', async (password) => {
    expect(await isEasyToGuess(password, asha)).toBe(true)
  })
})

describe('accepted', () => {
  test.each([
    ...[
      'diya-and-marigold',
      'kalash-and-coconut',
      'thali-and-lotus',
      'lamp river mango seven',
      'correct horse battery',
    ],
    ...['our blue gate opens late', 'ಮನೆಯ ಹಿಂದೆ ಮಾವಿನ ಮರ', 'नीम के नीचे पुरानी साइकिल'],
    ...['x7#kQ9!m', 'tR5$kk9p', 'vqzjhwkt', '8439201756', 'k8#mQz!2025', 'hrnxqvbd4', '7f3a92c1e08b'],
  ])('without rules for its composition: %s', async (password) => {
    expect(await isEasyToGuess(password, asha)).toBe(false)
  })

  test('the name of another customer', async () => {
    const password = 'Thiruvengadam-Kappan'
    expect(await isEasyToGuess(password, asha)).toBe(false)
    expect(await isEasyToGuess(password, { ...asha, name: 'Kappan Thiruvengadam' })).toBe(true)
  })
})
