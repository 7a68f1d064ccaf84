import { formatDateTime } from '#contract/format.ts'
import * as m from '#messages'
import { type Block, type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { type CustomerMail, calledOf, greet, type OrderMail, reviewUrl, words } from './mail-words.ts'

/** A question from the contact page and the desk's answer. */
export interface Answered {
  /** Empty for a visitor's question. It is not repeated, because nobody has confirmed that the address is theirs. */
  query: string
  askedAt: Date
  answer: string
  operatorName: string
}

/** The subject repeats that of the confirmation mail, so that both are in one thread. Visitors got no confirmation. */
export function queryAnswered(mail: CustomerMail & Answered): MailContent {
  return renderMail({
    subject: mail.query === '' ? m.mail_query_answered_title() : `Re: ${m.mail_query_received_title()}`,
    preview: oneLine(mail.answer, 100),
    heading: m.mail_query_answered_title(),
    greeting: greetingFor(mail.answer, mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(mail.answer),
      words(m.mail_answer_from({ name: oneLine(mail.operatorName, 60) })),
      ...askedBlocks(mail),
      words(m.mail_answer_still_open()),
    ],
  })
}

/** The subject repeats that of the mail that thanked for the feedback. */
export function feedbackAnswered(
  mail: CustomerMail & { rating: number } & Pick<Answered, 'answer' | 'operatorName'>,
): MailContent {
  return renderMail({
    subject: `Re: ${m.mail_feedback_received_title()}`,
    preview: oneLine(mail.answer, 100),
    heading: m.mail_feedback_answered_heading(),
    greeting: greetingFor(mail.answer, mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(mail.answer),
      words(m.mail_answer_from({ name: oneLine(mail.operatorName, 60) })),
      words(m.mail_feedback_answered_stars({ stars: mail.rating })),
      words(m.mail_answer_still_open()),
    ],
  })
}

/** Sent when the desk has written in the thread of an order, as an answer or first. The last comment is the desk's. */
export function commentAnswered(mail: OrderMail): MailContent {
  const { order } = mail
  const answer = order.comments.at(-1)
  if (answer?.by !== 'operator') throw new Error(`Order ${order._id} has no answer to write about`)
  const said = order.comments.findLast(({ by }) => by === 'customer')
  return renderMail({
    subject:
      said === undefined
        ? m.mail_comment_asked_subject({ order: calledOf(order) })
        : m.mail_comment_answered_subject({ order: calledOf(order) }),
    preview: oneLine(answer.text, 100),
    // A message sent by hand comes from the operator and needs no heading.
    heading: mail.byHand ? '' : said === undefined ? m.mail_comment_asked_heading() : m.mail_comment_answered_heading(),
    greeting: greetingFor(answer.text, mail.customerName),
    shop: mail,
    blocks: [
      ...paragraphs(answer.text),
      words(m.mail_answer_from({ name: oneLine(answer.author, 60) })),
      ...(mail.byHand && answer.files
        ? [words(m.mail_answer_files({ files: answer.files.map(({ title }) => title).join(', ') }))]
        : []),
      ...(said === undefined
        ? []
        : [words(m.mail_comment_you_wrote()), { kind: 'quote', text: said.text } satisfies Block]),
      {
        kind: 'action',
        label: order.type === 'appointment' ? m.mail_see_booking() : m.mail_see_list(),
        url: reviewUrl(mail),
      },
    ],
  })
}

function askedBlocks({ query, askedAt }: Answered): Block[] {
  const when = formatDateTime(askedAt.toISOString())
  if (query === '') return [words(m.mail_query_answered_page({ when }))]
  return [words(m.mail_query_answered_asked({ when })), { kind: 'quote', text: query }]
}

/** Greetings with which an answer may begin, in the scripts that operators write. */
const GREETING =
  /^(?:namast[eē]|namaskar\w*|vanakkam|dear|hello|hi|hey|good (?:morning|afternoon|evening)|नमस्ते|नमस्कार|ನಮಸ್ಕಾರ|ನಮಸ್ತೆ|வணக்கம்|నమస్తే|నమస్కారం|নমস্কার)(?![\p{L}\p{M}])/iu

/** An answer that begins with a greeting gets no second one. */
function greetingFor(answer: string, customerName: string): string {
  return GREETING.test(answer.trim()) ? '' : greet(customerName)
}

function paragraphs(text: string): Block[] {
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => words(oneLine(line, text.length)))
}
