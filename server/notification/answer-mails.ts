import { formatDateTime } from '#contract/format.ts'
import { type Block, type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { type CustomerMail, calledOf, greet, type OrderMail, reviewUrl, words } from './mail-words.ts'

/** A question from the contact page, and what one of us answers. */
export interface Answered {
  query: string
  askedAt: Date
  answer: string
  operatorName: string
}

/** The subject is the one of the mail that said the question has come, so that both stand in one thread. */
export function queryAnswered(mail: CustomerMail & Answered): MailContent {
  return renderMail({
    subject: 'Re: We have your question',
    preview: oneLine(mail.answer, 100),
    heading: 'Our answer to your question',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(mail.answer),
      words(`${oneLine(mail.operatorName, 60)}, for Pujaghar`),
      words(`You asked on ${formatDateTime(mail.askedAt.toISOString())}:`),
      { kind: 'quote', text: mail.query },
      words('Is something still open? Answer this mail, and it comes to us.'),
    ],
  })
}

/** When one of us has written in the thread of an order, in answer or first; what they wrote is the last comment. */
export function commentAnswered(mail: OrderMail): MailContent {
  const { order } = mail
  const answer = order.comments.at(-1)
  if (answer?.by !== 'operator') throw new Error(`Order ${order._id} has no answer to write about`)
  const said = order.comments.findLast(({ by }) => by === 'customer')
  return renderMail({
    subject: `${said === undefined ? 'A question' : 'Our answer'} about ${calledOf(order)}`,
    preview: oneLine(answer.text, 100),
    heading: said === undefined ? 'Our desk wrote to you' : 'We have answered you',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(answer.text),
      words(`${oneLine(answer.author, 60)}, for Pujaghar`),
      ...(said === undefined ? [] : [words('You wrote:'), { kind: 'quote', text: said.text } satisfies Block]),
      {
        kind: 'action',
        label: order.type === 'appointment' ? 'See your booking' : 'See your list',
        url: reviewUrl(mail),
      },
    ],
  })
}

function paragraphs(text: string): Block[] {
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => words(oneLine(line, text.length)))
}
