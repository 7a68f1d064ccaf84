import { formatDateTime } from '#contract/format.ts'
import { type Block, type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { type CustomerMail, calledOf, greet, type OrderMail, reviewUrl, words } from './mail-words.ts'

/** A question from the contact page, and what one of us answers. */
export interface Answered {
  /** Empty for a visitor's, which is not repeated: nobody has shown that the address is theirs. */
  query: string
  askedAt: Date
  answer: string
  operatorName: string
}

/** The subject is the one of the mail that said the question has come, so that both stand in one thread; visitors got none. */
export function queryAnswered(mail: CustomerMail & Answered): MailContent {
  return renderMail({
    subject: mail.query === '' ? 'Our answer to your question' : 'Re: We have your question',
    preview: oneLine(mail.answer, 100),
    heading: 'Our answer to your question',
    greeting: greetingFor(mail.answer, mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(mail.answer),
      words(`${oneLine(mail.operatorName, 60)}, for Pujaghar`),
      ...askedBlocks(mail),
      words('Is something still open? Answer this mail, and it comes to us.'),
    ],
  })
}

/** The subject is the one of the mail that thanked for it. */
export function feedbackAnswered(
  mail: CustomerMail & { rating: number } & Pick<Answered, 'answer' | 'operatorName'>,
): MailContent {
  return renderMail({
    subject: 'Re: Thank you for your feedback',
    preview: oneLine(mail.answer, 100),
    heading: 'Our answer to your feedback',
    greeting: greetingFor(mail.answer, mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(mail.answer),
      words(`${oneLine(mail.operatorName, 60)}, for Pujaghar`),
      words(`You gave us ${mail.rating} of 5 stars.`),
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
    // By hand it is the operator who writes.
    heading: mail.byHand ? '' : said === undefined ? 'Our desk wrote to you' : 'We have answered you',
    greeting: greetingFor(answer.text, mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(answer.text),
      words(`${oneLine(answer.author, 60)}, for Pujaghar`),
      ...(mail.byHand && answer.files
        ? [words(`With this: ${answer.files.map(({ title }) => title).join(', ')}`)]
        : []),
      ...(said === undefined ? [] : [words('You wrote:'), { kind: 'quote', text: said.text } satisfies Block]),
      {
        kind: 'action',
        label: order.type === 'appointment' ? 'See your booking' : 'See your list',
        url: reviewUrl(mail),
      },
    ],
  })
}

function askedBlocks({ query, askedAt }: Answered): Block[] {
  const when = formatDateTime(askedAt.toISOString())
  if (query === '') return [words(`You asked us on our contact page on ${when}.`)]
  return [words(`You asked on ${when}:`), { kind: 'quote', text: query }]
}

/** Greetings with which an answer may begin, in the scripts that are written at the desk. */
const GREETING =
  /^(?:namast[eē]|namaskar\w*|vanakkam|dear|hello|hi|hey|good (?:morning|afternoon|evening)|नमस्ते|नमस्कार|ನಮಸ್ಕಾರ|ನಮಸ್ತೆ|வணக்கம்|నమస్తే|నమస్కారం|নমস্কার)(?![\p{L}\p{M}])/iu

/** An answer that begins with a greeting of its own gets no second one. */
function greetingFor(answer: string, customerName: string): string {
  return GREETING.test(answer.trim()) ? '' : greet(customerName)
}

function paragraphs(text: string): Block[] {
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => words(oneLine(line, text.length)))
}
