import { describe, expect, test } from 'vitest'
import { textLines, tidyText } from './text-lines.ts'

const linesOf = (text: string) => textLines(tidyText(text)).map((line) => line.text)

describe('removes names, times and notices of chats', () => {
  test.each([
    [
      'WhatsApp on an iPhone',
      `[12/03/26, 7:41:22\u202fpm] Ravi Kumar: Namaste aunty 🙏
\u200e[12/03/26, 7:41:50\u202fpm] Ravi Kumar: \u200eimage omitted
[12/03/26, 7:42:10\u202fpm] Ravi Kumar: Haldi 50 gm
Kumkum 20 gm
[12/03/26, 7:43:01\u202fpm] +91 98450 12345: This message was deleted.
[12/03/26, 7:44:00\u202fpm] ~ Sushma: Coconut - 5 \u200e<This message was edited>`,
      ['Namaste aunty', 'Haldi 50 gm', 'Kumkum 20 gm', 'Coconut - 5'],
    ],
    [
      'WhatsApp on Android',
      `12/03/2026, 19:40 - Messages and calls are end-to-end encrypted. Only people in this chat can read them.
12/03/2026, 19:40 - Ravi created group "Griha Pravesh"
12/03/2026, 19:41 - Ravi Kumar: Agarbatti: 2 packet
12/03/26, 7:41 pm - Ravi Kumar: <Media omitted>
12/03/26, 7:41 pm - Ravi Kumar: IMG-20260312-WA0004.jpg (file attached)
12/03/26, 7:42 pm - Sushma: kapoor 1 pkt`,
      ['Agarbatti: 2 packet', 'kapoor 1 pkt'],
    ],
    [
      'copied messages',
      `[12/03, 7:41 pm] Ravi: Forwarded
[7:41 pm, 12/03/2026] Pandit Ji: सुपारी 11
[7:41 pm, 12/03/2026] Pandit Ji: पान के पत्ते 25
7:42 pm`,
      ['सुपारी 11', 'पान के पत्ते 25'],
    ],
    [
      'a chat in Hindi',
      `[१२/०३/२६, ७:४१ अपराह्न] रवि कुमार: हल्दी ५० ग्राम
१२/०३/२०२६, १९:४२ - सुषमा: <मीडिया शामिल नहीं है>
१२/०३/२०२६, १९:४२ - सुषमा: यह मैसेज मिटा दिया गया है
१२/०३/२०२६, १९:४३ - सुषमा: *रोली* १ पैकेट
फ़ॉरवर्ड किया गया`,
      ['हल्दी ५० ग्राम', 'रोली १ पैकेट'],
    ],
    [
      'a chat in Kannada',
      `[12/03/26, 7:41 ಅಪರಾಹ್ನ] ಸುಷ್ಮಾ: ಅರಿಶಿನ ೫೦ ಗ್ರಾಂ
ಕುಂಕುಮ ೨೦ ಗ್ರಾಂ
[12/03/26, 7:42 ಅಪರಾಹ್ನ] ಸುಷ್ಮಾ: ಈ ಸಂದೇಶವನ್ನು ಅಳಿಸಲಾಗಿದೆ
[12/03/26, 7:43 ಅಪರಾಹ್ನ] ಭಟ್ಟರು: ತೆಂಗಿನಕಾಯಿ ೫`,
      ['ಅರಿಶಿನ ೫೦ ಗ್ರಾಂ', 'ಕುಂಕುಮ ೨೦ ಗ್ರಾಂ', 'ತೆಂಗಿನಕಾಯಿ ೫'],
    ],
    [
      'Telegram',
      `Ravi, [12.03.2026 19:41]
Haldi 50 gm
Sushma Rao, [12 Mar 2026 at 7:42:10 PM]:
[Forwarded from Pandit ji]
Ghee 1/2 kg
[12.03.2026 19:43] Ravi: Honey 250 ml`,
      ['Haldi 50 gm', 'Ghee 1/2 kg', 'Honey 250 ml'],
    ],
  ])('in %s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })
})

test.each([
  ['*haldi* 50 gm', 'haldi 50 gm'],
  ['_kumkum_', 'kumkum'],
  ['~kapoor~ 1 pkt', 'kapoor 1 pkt'],
  ['*_Roli_* - 2', 'Roli - 2'],
  ['```moli```', 'moli'],
  ['2*5 dhoti', '2*5 dhoti'],
  ['* Haldi', '* Haldi'],
])('removes formatting marks of chats but keeps other stars: %s', (row, line) => {
  expect(linesOf(row)).toEqual([line])
})

test.each([
  ['✅ Haldi', 'Haldi'],
  ['👉🏻Kumkum 20 gm', 'Kumkum 20 gm'],
  ['🥥 Coconut ✖️ 5', 'Coconut × 5'],
  ['👨‍👩‍👧 for 40 people 🇮🇳', 'for 40 people'],
  ['- [ ] Haldi', 'Haldi'],
  ['[x] Haldi', 'Haldi'],
  ['③ Coconut 5', '3.  Coconut 5'],
  ['\uf0b7 Camphor', '• Camphor'],
  ['1\ufe0f\u20e3 Haldi', '1\ufe0f\u20e3 Haldi'],
  ['१. हल्दी', '१. हल्दी'],
  ['– Supari 11', '– Supari 11'],
  ['Haldi\u00a050\u200b\u202fgm', 'Haldi 50 gm'],
  ['2\tKumkum\t20 gm', '2  Kumkum  20 gm'],
  ['Haldi 50 gm, kumkum 20 gm, coconut 5', 'Haldi 50 gm, kumkum 20 gm, coconut 5'],
])('removes decoration around the words but keeps what the estimate understands: %s', (row, line) => {
  expect(linesOf(row)).toEqual([line])
})

test('keeps joiners inside words of Indian scripts', () => {
  expect(linesOf('ಸೂರ್‍ಯ 1')).toEqual(['ಸೂರ್‍ಯ 1'])
})

test.each(['', ' \n\t\n', '🙏🙏\n---\n✅', '<Media omitted>'])('finds no line in %j', (text) => {
  expect(linesOf(text)).toEqual([])
})

test('treats every kind of line break the same, and a line knows its row in the tidy text', () => {
  const text = tidyText('\r\n\n  Haldi\r\n\rKumkum\u2028Coconut\u0000\n\n')
  expect(text).toBe('  Haldi\n\nKumkum\nCoconut')
  expect(textLines(text)).toEqual([
    { at: 0, text: 'Haldi' },
    { at: 2, text: 'Kumkum' },
    { at: 3, text: 'Coconut' },
  ])
})

test('removes what no database stores: control characters and lone surrogates', () => {
  expect(tidyText('Hal\u0000di \ud83d\u0007')).toBe('Haldi')
})

test.each([
  'Griha pravesh puja: 12/03/2026',
  'Time: 10:30 am',
  'Deliver by 12/03/2026 - morning',
  'Coconut, [big] 5',
  '12 March 2026',
])('keeps what people write about their puja: %s', (row) => {
  expect(linesOf(row)).toEqual([row])
})
