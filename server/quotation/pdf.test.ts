import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { inLocale } from '#server/platform/locale.ts'
import { textOfPages } from '#tests/support/pdf-text.ts'
import { sampleBooking, sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { quotationPdf } from './pdf.ts'
import { printedForOthers, printedForOwner } from './printed.ts'

const contact = { supportEmail: 'care@pujaghar.example', supportPhone: '+919845012345' }
const pagesOf = async (order: Order) => textOfPages(await quotationPdf(printedForOwner(order), contact))

describe('the quotation as a document', () => {
  it('says for whom, by whom, when in India and until when', async () => {
    const [page] = await pagesOf(sampleOrder())
    for (const text of [
      'Pujaghar',
      'Quotation',
      'PG-7F3A-92C1, version 1',
      'Lakshmi Venkataraman',
      '+91 98450 12345',
      '14, 3rd Cross, Malleshwaram',
      '560003',
      'Instant estimate',
      '21 Nov 2026, 12:05 am IST',
      '21 Dec 2026',
      'care@pujaghar.example',
      'courts at Bengaluru',
    ]) {
      expect(page).toContain(text)
    }
  })

  it.each([
    ['hi', ['कोटेशन', 'कुल', 'शर्तें', 'वर्शन']],
    ['kn', ['ದರಪಟ್ಟಿ', 'ಒಟ್ಟು', 'ನಿಯಮಗಳು', 'ಆವೃತ್ತಿ']],
  ] as const)('has its headings in %s', async (locale, headings) => {
    const [page = ''] = await inLocale(locale, () => pagesOf(sampleOrder()))
    // The text of a PDF follows the position of its glyphs: a vowel sign drawn before a consonant comes first.
    const sorted = (word: string) => Array.from(word).sort().join('')
    const words = page.split(' ').map(sorted)
    for (const heading of headings) expect(words).toContain(sorted(heading))
  })

  it('shows a line with its text, what was asked for, packs, rate and amount', async () => {
    const [page] = await pagesOf(sampleOrder())
    for (const text of ['Turmeric powder', 'Haldi powder 100gm', '100 g', '2 × 50 g packet', '₹45.50', '₹91.00']) {
      expect(page).toContain(text)
    }
  })

  it('shows only its owner what a line replaces, and the desk’s note', async () => {
    const order = sampleOrder([sampleLine({ note: 'Ground yesterday', insteadOf: 'White cloth' })])
    const [page] = await pagesOf(order)
    expect(page).toContain('Instead of White cloth')
    expect(page).toContain('A note from us: Ground yesterday')
    expect(JSON.stringify(printedForOthers(order))).not.toMatch(/yesterday|White cloth/)
  })

  it('shows the quantity of the list, the pricing rule, and what the packs hold beyond it', async () => {
    const [page] = await pagesOf(
      sampleOrder([
        sampleLine({ title: 'Mango wood', quantity: 3, lower: 2, unit: 'kg', rule: 'range', packs: 3, pack: '1 kg' }),
        sampleLine({ title: 'Kumkum', quantity: 350, unit: 'g', packs: 1, pack: '500 g packet', surplus: 150 }),
      ]),
    )
    expect(page).toContain('2 to 3 kg')
    expect(page).toContain('The list says 2 to 3 kg: we took 3 kg.')
    expect(page).toMatch(/1 × 500 g packet 150 g more than asked/)
  })

  it('has the sums of the quotation, in Indian grouping', async () => {
    const [page] = await pagesOf(sampleOrder([sampleLine({ packs: 1000, unitPrice: 123.45 })]))
    expect(page).toMatch(/Amount ₹1,23,450\.00 Tax \(5%\) ₹6,172\.50 Shipping Free if prepaid Total ₹1,29,622\.50/)
  })

  it('shows left-out and not understood lines without a price, and marks estimated prices', async () => {
    const lines = [
      sampleLine({ title: 'Mango leaves', text: 'aam ke patte', priceIsEstimate: true, unitPrice: 60, packs: 1 }),
      sampleLine({ title: 'Coconut', text: 'Nariyal 5', leftOut: true, unitPrice: 31.25, packs: 4 }),
      unknownLine('bxhlm 3'),
      sampleLine({ title: 'Camphor', text: 'kapoor', state: 'uncertain', doubt: 'quantity', unitPrice: 20, packs: 1 }),
    ]
    const [page] = await pagesOf(sampleOrder(lines))
    expect(page).toMatch(/₹60\.00 ?estimated/)
    expect(page).toContain('1 price is estimated and can go up or down until the quotation is accepted.')
    expect(page).toContain('Left out')
    expect(page).not.toContain('31.25')
    expect(page).not.toContain('125.00')
    expect(page).toContain('Not understood')
    expect(page).toContain('bxhlm 3')
    expect(page).toContain('Not priced')
    expect(page).toContain('Not in the total yet: how much?')
    expect(page).toContain('2 lines are still to be confirmed and not in the total')
    expect(page).toContain('Total ₹63.00 plus about ₹21 for 2 lines to confirm')
  })

  it('repeats the table head and counts the pages on several pages', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => sampleLine({ title: `Item number ${index + 1}` }))
    const pages = await pagesOf(sampleOrder(lines))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain('No. Item Asked for Packs Rate Amount')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('PG-7F3A-92C1, version 1')
    })
    const found = [...pages.join(' ').matchAll(/Item number (\d+)/g)].map((match) => Number(match[1]))
    expect(found).toEqual(lines.map((_, index) => index + 1))
    expect(pages.at(-1)).toContain('Total ₹5,733.00')
  })

  it('keeps the sums together with the last line on one page', async () => {
    for (let count = 10; count < 24; count += 1) {
      const pages = await pagesOf(sampleOrder(Array.from({ length: count }, () => sampleLine())))
      const sums = pages.filter((page) => page.includes('Tax (5%)'))
      expect(sums).toHaveLength(1)
      expect(sums[0]).toContain('Total ₹')
      expect(sums[0]).toContain('Shipping')
      expect(sums[0]).toContain('Turmeric powder')
    }
  })

  it('fits a line of any length on its page', async () => {
    const endless = 'अ'.repeat(5000)
    const pages = await pagesOf(sampleOrder([sampleLine({ title: 'x'.repeat(5000), text: endless }), sampleLine()]))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Page 1 of 1')
  })

  it('sets text in any script of the lists, with Latin letters and figures', async () => {
    const texts = ['1. ಅರಿಶಿನ 50 gm', '2. மஞ்சள் 50 கிராம்', '3. పసుపు 50 gm', '4. હળદર 50 gm', '5. হলুদ 50 gm']
    const [page] = await pagesOf(sampleOrder(texts.map((text) => sampleLine({ text }))))
    expect(page).not.toContain('[?]')
    for (const text of ['1. ಅರಿಶಿನ 50 gm', 'மஞ்சள்', '3. పసుపు 50 gm', '4. હળદર 50 gm', '5. হলুদ 50 gm']) {
      expect(page).toContain(text)
    }
  })

  it.each([
    ['Devanagari', 'आशा राव'],
    ['Kannada', 'ರಾಜ್ಕುಮಾರ್ ಭಟ್'],
    ['Tamil', 'லக்ஷ்மி ஸ்ரீதரன்'],
    ['Telugu', 'లక్ష్మణ రావు'],
    ['Bengali', 'সুব্রত রায়'],
    ['Assamese', 'ৰীতা বৰুৱা'],
    ['Gujarati', 'જ્ઞાનેશ્વર પટેલ'],
    ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ ਕੌਰ'],
    ['Odia', 'ଜଗନ୍ନାଥ ମହାପାତ୍ର'],
    ['Malayalam', 'ലക്ഷ്മി സ്വാതി'],
    ['Urdu', 'محمد'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ'],
    ['Latin with marks', 'Śrī Kṛṣṇa Ṭhākur Łukasz'],
  ])('sets a name in %s', async (_, name) => {
    const [page = ''] = await pagesOf(sampleOrder([sampleLine()], { customerName: name }))
    expect(page).not.toMatch(/other script|\[\?\]/u)
    // The PDF reader adds text of its own for some marks.
    const plain = (text: string) => text.normalize('NFC').replace(/[\s\p{M}]/gu, '')
    expect(plain(page)).toContain(plain(name))
  })

  it('leaves out emoji of an address, and keeps the rest', async () => {
    const [page] = await pagesOf(sampleOrder([sampleLine()], { lane1: '🏠 14, 3rd Cross', lane3: '🌺' }))
    expect(page).toMatch(/14, 3rd Cross, Malleshwaram/)
    expect(page).not.toContain('[?]')
  })

  it('breaks long words of other scripts inside their column', async () => {
    const pages = await pagesOf(sampleOrder([sampleLine({ title: 'ಅ'.repeat(200), text: 'தி '.repeat(300) })]))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Page 1 of 1')
  })

  it('stays small and has the same bytes each time', async () => {
    const lines = Array.from({ length: 60 }, () => sampleLine({ text: 'कर्पूर kapoor 1 packet' }))
    const printed = printedForOwner(sampleOrder(lines))
    const first = await quotationPdf(printed, contact)
    expect(first.length).toBeLessThan(300_000)
    expect(Buffer.compare(first, await quotationPdf(printed, contact))).toBe(0)
  })

  it('names the puja, its time and its pandit for an appointment', async () => {
    const pandit = { name: 'Raghavendra Bhat', languages: ['Kannada' as const] }
    const [page] = await pagesOf(sampleBooking(sampleOrder().quotation, { pandit }))
    expect(page).toContain('Griha Pravesh 1 Dec 2026, 9:00 am IST Pandit: Raghavendra Bhat')
  })

  it('lets other calls run while it is made', async () => {
    let turns = 0
    let isMade = false
    const count = () => {
      turns += 1
      if (!isMade) setImmediate(count)
    }
    setImmediate(count)
    const lines = Array.from({ length: 60 }, () => sampleLine())
    await quotationPdf(printedForOwner(sampleOrder(lines)), contact)
    isMade = true
    expect(turns).toBeGreaterThan(8)
  })

  it('shows others neither phone number nor address, nor text read from the list', async () => {
    const order = sampleOrder([sampleLine(), unknownLine('Call 98860 54321, 4th Main')], {
      phoneNumber: '+919900011122',
    })
    const [page = ''] = await textOfPages(await quotationPdf(printedForOthers(order), contact))
    expect(page).toContain('Lakshmi Venkataraman')
    expect(page).toContain('Turmeric powder')
    expect(page).toContain('Not understood')
    for (const secret of ['99000', '3rd Cross', 'Malleshwaram', '560003', 'Read:', '98860']) {
      expect(page).not.toContain(secret)
    }
  })

  it('throws for an order without a quotation', () => {
    expect(() => printedForOwner(sampleOrder([], { quotation: null }))).toThrow('has no quotation')
  })
})
