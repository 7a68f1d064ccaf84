import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { AnswerFile } from '../answer-file.ts'
import { emailOr } from '../email.ts'
import { MAX_TEXT_CHARS } from '../limits.ts'
import { OrderType } from '../order.ts'
import { TextBody } from '../order-requests.ts'
import { Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { AttachedFiles } from './answer-files.ts'
import { Claim } from './claim.ts'
import { IdCursor } from './cursor.ts'

const before = z.optional(IdCursor)

const Whose = z.object({ id: z.string(), name: z.string(), emailId: z.string(), phone: z.string() })

/** A question from the contact page. `customer` when whoever asked was logged in: then we know where an answer goes. */
export const Query = z.object({
  id: z.string(),
  createdAt: Instant,
  name: z.string(),
  query: z.string(),
  customer: z.nullable(Whose),
  closedAt: z.nullable(Instant),
  replies: z.number(),
  /** Who works on it. */
  claim: z.nullable(Claim),
})
export type Query = z.infer<typeof Query>

/** What was answered. `sentTo` is the address of the mail; null for a note of how it was answered otherwise. */
export const Reply = z.object({
  id: z.string(),
  at: Instant,
  operatorName: z.string(),
  text: z.string(),
  sentTo: z.nullable(z.string()),
  files: z.array(AnswerFile),
})
export type Reply = z.infer<typeof Reply>

/** Those that wait come oldest first, those that are closed newest first; `after` is the last of the page before. */
export const QUERY_STATES = ['waiting', 'closed'] as const
export const QueriesQuery = z.object({
  state: z._default(z.enum(QUERY_STATES), 'waiting'),
  after: z.optional(IdCursor),
})
export const QueriesAnswer = z.object({ queries: z.array(Query), hasMore: z.boolean() })
export type QueriesAnswer = z.infer<typeof QueriesAnswer>

export const QueryThread = z.object({ query: Query, replies: z.array(Reply) })
export type QueryThread = z.infer<typeof QueryThread>

const words = z.string().check(tidy, z.maxLength(MAX_TEXT_CHARS, `Please keep it under ${MAX_TEXT_CHARS} characters.`))
/** How many replies the caller has seen: when there are others by now it is refused with 409, so that nothing is answered twice. */
const seen = z.int().check(z.minimum(0))

const answer = words.check(z.minLength(1, 'Please write an answer.'))
/** Where the answer to a visitor goes, who has no account. A customer's goes to theirs. */
const emailId = z.optional(emailOr('Please enter the e-mail address to answer to.'))

export const AnswerQuery = z.object({
  text: answer,
  emailId,
  /** The query goes on waiting for more from us. */
  keepOpen: z.boolean(),
  seen,
  files: AttachedFiles,
})
/** `note` says how it was answered, where that was not by mail. */
export const CloseQuery = z.object({ note: words, seen })

export const PreviewAnswer = z.object({ text: answer, emailId })
/** A mail as it would go now; `text` is its part without pictures. */
export const MailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type MailPreview = z.infer<typeof MailPreview>

/** Words for answers that the operators share. `{name}` stands for the customer's first name, `{order}` for the number of the order. */
export const SavedReply = z.object({
  name: z
    .string()
    .check(tidy, z.minLength(1, 'Please give it a name.'), z.maxLength(60, 'Please keep it under 60 characters.')),
  text: words.check(z.minLength(1, 'Please write the reply.')),
})
export const MAX_SAVED_REPLIES = 100
export const SavedReplies = z.object({ replies: z.array(z.extend(SavedReply, { id: z.string() })) })
export type SavedReplies = z.infer<typeof SavedReplies>

/** What a customer said about an order, with the first words of the desk after it. */
export const VoicedComment = z.object({
  id: z.string(),
  at: Instant,
  author: z.string(),
  text: z.string(),
  answeredAt: z.nullable(Instant),
  answer: z.nullable(z.object({ author: z.string(), text: z.string(), at: Instant })),
  customerId: z.string(),
  order: z.object({
    id: z.string(),
    type: OrderType,
    status: Status,
    nameOfPuja: z.nullable(z.string()),
  }),
})
export type VoicedComment = z.infer<typeof VoicedComment>

/** `seen` is the newest comment on the order that the caller saw: when its customer has said more by now, it is refused with 409. */
export const SettleComments = z.object({ seen: z._default(z.nullable(z.uuid()), null) })
export const AnswerComments = z.extend(TextBody, { ...SettleComments.shape, files: AttachedFiles })

/** Newest first: those that wait for words of ours, or all. */
export const COMMENT_STATES = ['waiting', 'all'] as const
export const CommentsQuery = z.object({ state: z._default(z.enum(COMMENT_STATES), 'waiting'), before })
export const CommentsAnswer = z.object({ comments: z.array(VoicedComment), hasMore: z.boolean() })
export type CommentsAnswer = z.infer<typeof CommentsAnswer>

const OrderOfCustomer = z.object({
  id: z.string(),
  type: OrderType,
  status: Status,
  nameOfPuja: z.nullable(z.string()),
})

/** What somebody thinks of the shop. Its files are shown at the desk only. */
export const VoicedFeedback = z.object({
  id: z.string(),
  createdAt: Instant,
  rating: z.number(),
  reason: z.string(),
  suggestion: z.string(),
  customer: z.nullable(Whose),
  files: z.array(
    z.object({ id: z.string(), kind: z.enum(['image', 'video']), title: z.string(), byteCount: z.number() }),
  ),
  replies: z.array(Reply),
  /** The order in whose thread it stands as a problem. */
  order: z.nullable(OrderOfCustomer),
  /** The newest orders of its customer, of which it may be a problem. */
  orders: z.array(OrderOfCustomer),
})
export type VoicedFeedback = z.infer<typeof VoicedFeedback>

export const FeedbackQuery = z.object({
  stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  before,
})
export const FeedbackListAnswer = z.object({ feedback: z.array(VoicedFeedback), hasMore: z.boolean() })
export const AnswerFeedback = z.object({ text: answer, emailId, seen, files: AttachedFiles })
export const FeedbackProblem = z.object({ orderId: z.uuid() })
export const FeedbackOneAnswer = z.object({ feedback: VoicedFeedback })
export type FeedbackListAnswer = z.infer<typeof FeedbackListAnswer>

/** The weeks begin on Mondays, in India. */
export const RATING_SPANS = ['week', 'month'] as const
export type RatingSpan = (typeof RATING_SPANS)[number]
/** The last twelve weeks or months, oldest first, those without feedback too. */
export const RATING_SPANS_SHOWN = 12
export const RatingsQuery = z.object({ per: z._default(z.enum(RATING_SPANS), 'week') })
export const Ratings = z.object({
  /** All there ever was. `byStars[0]` is how often one star was given. */
  count: z.number(),
  average: z.nullable(z.number()),
  byStars: z.array(z.number()),
  spans: z.array(
    z.object({
      /** The first day of it, `2026-11-16`. */
      from: z.string(),
      count: z.number(),
      average: z.nullable(z.number()),
    }),
  ),
})
export type Ratings = z.infer<typeof Ratings>

/** An address left on the landing page, with the moment of that consent. */
export const Visitor = z.object({ id: z.string(), emailId: z.string(), consentAt: Instant })
export type Visitor = z.infer<typeof Visitor>
export const VisitorsQuery = z.object({ q: z._default(z.string().check(tidy, z.maxLength(254)), ''), before })
export const VisitorsAnswer = z.object({
  visitors: z.array(Visitor),
  hasMore: z.boolean(),
  /** How many fit, on all pages. */
  count: z.number(),
})
export type VisitorsAnswer = z.infer<typeof VisitorsAnswer>
