import { describe, expect, it } from 'vitest'
import { type Enquiry, enquiry, type Feedback, feedback } from './operator-mails.ts'

const shop = {
  publicUrl: 'https://shop.example',
  supportEmail: 'care@pujaghar.example',
  supportPhone: '+919845012345',
  answerTime: 'within 1 to 2 hours',
  payment: { upi: null, online: false },
}
const createdAt = new Date('2026-11-21T10:01:00.000Z')
const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '+919900112233' }
const question = (over: Partial<Enquiry> = {}) =>
  enquiry({ ...shop, createdAt, customer: null, name: 'Asha', query: 'Do you come to Yelahanka?', ...over })
const opinion = (over: Partial<Feedback> = {}) =>
  feedback({
    ...shop,
    createdAt,
    customer: null,
    rating: 4,
    reason: 'On time.',
    suggestion: 'Flowers.',
    files: [],
    ...over,
  })
const both = (mail: { text: string; html: string }) => [mail.text, mail.html]

describe('a mail to the operator', () => {
  it.each([
    ['question', question({ customer: asha })],
    ['feedback', opinion({ customer: asha })],
  ])('with a %s says who wrote, when in India, and how to reach them', (_, mail) => {
    for (const part of both(mail)) {
      for (const fact of ['21 Nov 2026, 3:31 pm IST', 'Asha Rao', 'asha@example.com', '+91 99001 12233'])
        expect(part).toContain(fact)
      expect(part).not.toMatch(/Namaste|Questions\? Write to|undefined|null/)
    }
  })

  it('says when the sender is unknown', () => {
    for (const part of both(question())) {
      expect(part).toContain('Not logged in')
      expect(part).toContain('look in the question for a number or an address')
    }
    expect(opinion().subject).toBe('Feedback: 4 stars')
    expect(opinion({ customer: asha, rating: 1 }).subject).toBe('Feedback: 1 star from Asha Rao')
  })

  it('shows the stars, the text and where each attachment is', () => {
    const files = [
      { kind: 'image', title: 'mandap.jpg', byteCount: 2_200_000, key: 'feedback/f/1' },
      { kind: 'image', title: 'diya.jpg', byteCount: 100_000, key: 'feedback/f/2' },
      { kind: 'video', title: 'aarti.mp4', byteCount: 31_457_280, key: 'feedback/f/3' },
    ] as const
    for (const part of both(opinion({ files }))) {
      for (const told of [
        '★★★★☆ 4 of 5',
        '2 images, 1 video',
        'On time.',
        'Flowers.',
        'mandap.jpg',
        'feedback/f/3',
        '30.0 MB',
      ])
        expect(part).toContain(told)
    }
    for (const part of both(opinion())) expect(part).toMatch(/Attachments[^\n]+None/)
  })

  it('keeps line breaks', () => {
    const query = 'Two things:\r\n1. Marigolds\n\n2. <b>Mango</b> leaves'
    expect(question({ query }).text).toContain('> Two things:\n> 1. Marigolds\n> \n> 2. <b>Mango</b> leaves')
    expect(question({ query }).html).toContain('Two things:<br>1. Marigolds<br><br>2. &lt;b&gt;Mango&lt;/b&gt; leaves')
  })
})

describe('text typed by a visitor', () => {
  const hostile = '<img src=x onerror=alert(1)> & "Asha\' \r\nBcc: all@example.com\u2028Reply-To: x@example.com\u0007'
  const file = { kind: 'image', title: hostile, byteCount: 1, key: 'feedback/f/1' } as const
  const customer = { ...asha, name: hostile }

  it.each([
    question({ name: hostile, query: hostile, customer }),
    opinion({ reason: hostile, suggestion: hostile, customer, files: [file] }),
  ])('stays plain text: $subject', (mail) => {
    expect(mail.html).not.toContain('<img')
    expect(mail.text).not.toMatch(/^(?:Bcc|Reply-To):/m)
    expect(mail.subject).toMatch(/^[^\r\n\u2028]{5,100}$/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    expect(mail.text + mail.html).not.toMatch(/\x07/)
  })

  it('is escaped and kept', () => {
    expect(question({ query: hostile }).html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Asha&#39;')
  })
})
