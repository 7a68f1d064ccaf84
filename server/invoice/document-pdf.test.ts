import { expect, test } from 'vitest'
import { textOfPages } from '#tests/support/pdf-text.ts'
import { documentPdf } from './document-pdf.ts'
import type { DocumentLine, Snapshot } from './snapshot.ts'
import { sumsOf, taxed } from './tax.ts'

const contact = { supportEmail: 'care@pujaghar.example', supportPhone: '+919845012345' }
const line = (over: Partial<DocumentLine> = {}): DocumentLine =>
  taxed({
    ...{ title: 'Turmeric powder', hsn: '0910', rate: 500, quantity: 2, unit: '100 g packet' },
    ...{ isService: false, totalPaise: 12_703, taxablePaise: 0, halfPaise: 0, ...over },
  })
function snapshot(lines: DocumentLine[], over: Partial<Snapshot> = {}): Snapshot {
  return {
    ...{ kind: 'invoice', name: 'Tax invoice', number: 'I/2627/00042', issuedAt: '2026-11-26T20:00:00.000Z' },
    seller: { name: 'Pujaghar Services', address: '7 Temple Street, Bengaluru', gstin: '29ABCDE1234F1Z5' },
    to: { name: 'Lakshmi Venkataraman', street: '14, 3rd Cross', pincode: '560003' },
    order: { number: 'PG-7F3A-92C1', title: 'Puja list', placedAt: '2026-11-20T04:00:00.000Z' },
    lines,
    ...sumsOf(lines),
    paid: { paidPaise: 10_000, duePaise: sumsOf(lines).totalPaise - 10_000 },
    ...{ roundingPaise: 0, money: null, refersTo: [], reason: null },
    ...over,
  }
}
const pagesOf = async (document: Snapshot) => textOfPages(await documentPdf(document, contact))

test('shows on a tax invoice what rule 46 requires', async () => {
  const [page] = await pagesOf(snapshot([line(), line({ title: 'Kumkum', hsn: '3304', rate: 0, totalPaise: 2_501 })]))
  for (const text of [
    ...['Tax invoice', 'I/2627/00042', '27 Nov 2026', 'PG-7F3A-92C1', 'Karnataka (29)', 'Reverse charge No'],
    ...['Pujaghar Services', '7 Temple Street', '29ABCDE1234F1Z5', 'Lakshmi Venkataraman', '14, 3rd Cross', '560003'],
    ...['0910', '2 × 100 g packet', '120.99', '3.02', 'exempt', 'Exempt value', '₹25.01', '₹152.04'],
    ...['Rupees one hundred fifty-two and four paise only', 'Paid so far', '₹100.00', 'Still to pay', '₹52.04'],
    ...['5% (2.5% each)', 'For Pujaghar Services', 'Authorised signatory'],
  ]) {
    expect(page).toContain(text)
  }
})

test('shows invoice and reason on a credit note, and the payment on a receipt voucher', async () => {
  const refersTo = [{ number: 'I/2627/00041', issuedAt: '2026-11-25T04:00:00.000Z' }]
  const over = { kind: 'credit-note', name: 'Credit note', paid: null, refersTo } as const
  const [credit] = await pagesOf(snapshot([line()], { ...over, reason: 'The order was cancelled' }))
  expect(credit).toContain('Against invoice I/2627/00041 of 25 Nov 2026')
  expect(credit).toContain('The order was cancelled')
  expect(credit).not.toContain('Still to pay')
  const money = { way: 'upi', reference: '123456789012' } as const
  const [receipt] = await pagesOf(snapshot([line()], { kind: 'receipt', name: 'Receipt voucher', paid: null, money }))
  expect(receipt).toContain('Received by UPI, 123456789012')
})

test.each(['invoice', 'credit-note', 'receipt', 'refund'] as const)(
  'the document %s prints a name and an address in any script',
  async (kind) => {
    const names = ['आशा', 'ರಾಜ್', 'லக்ஷ்மி', 'లక్ష్మణ', 'ലക്ഷ്മി', 'সুব্রত', 'જ્ઞાને', 'ਹਰਪ੍ਰੀਤ', 'محمد', 'Śrī Łukasz']
    const to = { name: names.join(' '), street: `${names.join(' ')} 🪔`, pincode: '560003' }
    const money = { way: 'upi', reference: '123456789012' } as const
    const [page = ''] = await pagesOf(snapshot([line({ title: names.join(' ') })], { kind, to, paid: null, money }))
    expect(page).not.toMatch(/other script|symbol|\[\?\]|\ufffd/u)
    // The PDF reader extracts some marks as separate text.
    const plain = (text: string) => text.normalize('NFD').replace(/[\s\p{M}]/gu, '')
    for (const name of names) expect(plain(page)).toContain(plain(name))
  },
)

const bill = (lines: DocumentLine[], over: Partial<Snapshot> = {}) =>
  snapshot(lines, { name: 'Bill', seller: { name: 'Pujaghar Services', address: null, gstin: null }, ...over })

test.each([
  ['a bill', bill],
  ['a tax invoice', snapshot],
])('never puts the sums of %s alone on a page, or with only one or two lines', async (_, paper) => {
  for (let count = 12; count <= 28; count += 1) {
    const pages = await pagesOf(paper(Array.from({ length: count }, (_, at) => line({ title: `Item ${at + 1}.` }))))
    const counts = pages.map((page) => [...page.matchAll(/Item \d+\./g)].length)
    expect(counts.reduce((sum, each) => sum + each)).toBe(count)
    expect(pages.at(-1)).toContain('Authorised signatory')
    expect(Math.min(...counts)).toBeGreaterThan(pages.length === 1 ? 0 : 2)
  }
})

test.each([
  ['a bill', bill],
  ['a tax invoice', snapshot],
])('does not put the sums of %s alone on a page with tall lines either', async (_, paper) => {
  for (let count = 6; count <= 30; count += 1) {
    const lines = Array.from({ length: count }, (_, at) =>
      line({ title: `Item ${at + 1}. ${'of the finest sandalwood '.repeat(6)}` }),
    )
    const pages = await pagesOf(paper(lines))
    for (const page of pages) expect(page).toMatch(/Item \d+\./)
  }
})

test('prints amounts and rounding that add up to the total, also with negative rounding', async () => {
  const lines = [line({ totalPaise: 12_703 }), line({ title: 'Kumkum', rate: 0, totalPaise: 2_501 })]
  for (const paper of [snapshot, bill]) {
    for (const roundingPaise of [-1, 0, 1]) {
      const [page = ''] = await pagesOf(paper(lines, { roundingPaise, totalPaise: 15_204 + roundingPaise }))
      expect(page.includes('Rounding')).toBe(roundingPaise !== 0)
      if (roundingPaise < 0) expect(page).toContain('Rounding -₹0.01')
    }
  }
})

test('explains on a bill that its amounts include the tax of the quotation', async () => {
  const [page] = await pagesOf(bill([line()]))
  expect(page).toContain('what the quotation of this order lists as tax is in it')
  expect(page).toContain('not registered under GST')
  expect((await pagesOf(snapshot([line()])))[0]).not.toContain('not registered')
})

test('repeats the table header on every page for sixty lines with long names, and keeps sums and signature together', async () => {
  const names = ['ಅರಿಶಿನ ಪುಡಿ', 'हल्दी पाउडर', `Sandalwood ${'of the finest kind '.repeat(20)}`]
  const lines = Array.from({ length: 60 }, (_, at) => line({ title: names[at % 3] ?? '', totalPaise: 100_000_00 }))
  const pages = await pagesOf(snapshot(lines, { to: { name: 'ಲಕ್ಷ್ಮಿ', street: 'हनुमान मंदिर', pincode: null } }))
  expect(pages.length).toBeGreaterThan(2)
  const last = pages.at(-1) ?? ''
  for (const text of ['Total', '₹60,00,000.00', 'Rupees sixty lakh only', 'Authorised signatory']) {
    expect(last).toContain(text)
  }
  for (const page of pages.slice(0, -1)) expect(page).toContain('HSN/SAC')
  expect(last).toContain(`Page ${pages.length} of ${pages.length}`)
})
