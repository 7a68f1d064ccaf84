import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { CustomOrder } from '#contract/order.ts'
import { createReaders, type Readers } from '#server/estimate/reading/readers.ts'
import { readTurn } from '#server/list/read-list.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { listContent, pdfOfObjects, stream } from '#tests/support/strange-files.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer } = make(shop)
let readers: Readers

beforeAll(() => {
  readers = createReaders({ threads: 1 })
})
afterAll(() => readers.close())

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A ${action} >>]`
const attached = stream('MZ', '/Type /EmbeddedFile')

/** Active content that a PDF can contain: entries of its catalogue, entries of its page, and one object (number 6). */
const ACTIVE: [string, string, string, Buffer | string][] = [
  ['a script run when it opens', `/OpenAction ${script}`, '', '<< >>'],
  ['a script by name', `/Names << /JavaScript << /Names [(a) ${script}] >> >>`, '', '<< >>'],
  ['a script run when it closes', `/AA << /WC ${script} >>`, '', '<< >>'],
  ['a script run when a page is shown', '', `/AA << /O ${script} >>`, '<< >>'],
  ['a program to start', '', link('<< /S /Launch /F (calc.exe) >>'), '<< >>'],
  ['a link to another site', '', link('<< /S /URI /URI (https://evil.example/) >>'), '<< >>'],
  ['a form that is sent', '', link('<< /S /SubmitForm /F (https://evil.example/) >>'), '<< >>'],
  ['a link to another file', '', link('<< /S /GoToR /F (\\\\\\\\evil\\\\a.pdf) /D [0 /Fit] >>'), '<< >>'],
  [
    'a file inside',
    '/Names << /EmbeddedFiles << /Names [(a.exe) << /F (a.exe) /EF << /F 6 0 R >> >>] >> >>',
    '',
    attached,
  ],
  [
    'a form in XML',
    '/AcroForm << /XFA 6 0 R /Fields [] >>',
    '',
    stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'),
  ],
]
const DANGEROUS =
  /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|GoToR|EmbeddedFiles?|EF|XFA|AcroForm|Annots|ObjStm|RichMedia)\b/g
/** The pictures of a PDF and the operators that place them. */
const STREAMS = /\bstream\b.*?\bendstream\b/gs

function pdfWith(ofCatalogue: string, ofPage: string, object: Buffer | string): Buffer {
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R ${ofCatalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${ofPage} >>`,
    stream(listContent(20, 842)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    object,
  ])
}

async function uploaded(bytes: Uint8Array): Promise<{ order: CustomOrder; look(): Promise<CustomOrder> }> {
  const { token } = await customer()
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(bytes)], 'list.pdf'))
  const sent = await shop.call('POST', '/api/customer/upload-custom-list', { token, payload: form })
  const { order } = sent.json()
  const look = async () => (await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token })).json().order
  return { order, look }
}

test.each(ACTIVE)('reads a PDF with %s, and serves it only as pictures of its pages', async (_kind, ...parts) => {
  const bytes = pdfWith(...parts)
  expect(bytes.toString('latin1')).toMatch(DANGEROUS)
  const { order, look } = await uploaded(bytes)
  while (!(await readTurn(shop.parts, readers, order._id, { lastTry: false })));
  const { files, reading, quotation } = await look()
  expect(reading).toMatchObject({ state: 'done', problems: [] })
  expect(quotation?.lines).toHaveLength(5)

  const [file] = files
  const operator = await desk.operator()
  const answers = [
    await shop.call('GET', file?.link ?? ''),
    await desk.call('GET', DESK_PATHS.file(file?.id ?? ''), { as: operator }),
  ]
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''list%20(pages%20as%20pictures).pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const sent = rawPayload.toString('latin1').replace(STREAMS, '')
    expect(sent.match(DANGEROUS)).toBeNull()
    expect(sent.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
  // Customer and desk get the same pages, and these show the uploaded list: they can be read again.
  const [toCustomer, toDesk] = answers.map(({ rawPayload }) => rawPayload.toString('latin1').match(STREAMS))
  expect(toDesk).toEqual(toCustomer)
  const pages = await readers.read(new Uint8Array(answers[0]?.rawPayload ?? []))
  expect(pages[0]?.lines.map(({ text }) => text)).toContain('Cow ghee 500 gm')
})

test('returns 409 with an explanation for a PDF that has not been read', async () => {
  const { order } = await uploaded(pdfWith('', '', '<< >>'))
  const [file] = order.files
  const operator = await desk.operator()
  const answers = [
    await shop.call('GET', file?.link ?? ''),
    await desk.call('GET', DESK_PATHS.file(file?.id ?? ''), { as: operator }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('ask for a photo')
  }
})
