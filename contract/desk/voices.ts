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

/**
 * A query from the contact page. `customer` is set when the sender was logged in, so that we know where to send the
 * answer.
 */
export const Query = z.object({
  id: z.string(),
  createdAt: Instant,
  name: z.string(),
  query: z.string(),
  customer: z.nullable(Whose),
  closedAt: z.nullable(Instant),
  replies: z.number(),
  /** The operator who works on the query. */
  claim: z.nullable(Claim),
})
export type Query = z.infer<typeof Query>

/** An answer. `sentTo` is the address of the e-mail. Null for a note about an answer given in another way. */
export const Reply = z.object({
  id: z.string(),
  at: Instant,
  operatorName: z.string(),
  text: z.string(),
  sentTo: z.nullable(z.string()),
  files: z.array(AnswerFile),
})
export type Reply = z.infer<typeof Reply>

/** Waiting queries come oldest first, closed ones newest first. `after` is the last one of the previous page. */
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
/**
 * How many replies the operator saw. The server returns 409 when there are more, so that no query is answered twice.
 */
const seen = z.int().check(z.minimum(0))

const answer = words.check(z.minLength(1, 'Please write an answer.'))
/**
 * The address for the answer to a visitor without an account. The answer to a customer goes to the account's address.
 */
const emailId = z.optional(emailOr('Please enter the e-mail address to answer to.'))

export const AnswerQuery = z.object({
  text: answer,
  emailId,
  /** The query stays open, because another answer will follow. */
  keepOpen: z.boolean(),
  seen,
  files: AttachedFiles,
})
/** `note` says how the query was answered, if not by e-mail. */
export const CloseQuery = z.object({ note: words, seen })

export const PreviewAnswer = z.object({ text: answer, emailId })
/** An e-mail as it would be sent now. `text` is its plain text part. */
export const MailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type MailPreview = z.infer<typeof MailPreview>

/**
 * A reply template that all operators share. `{name}` stands for the customer's first name, `{order}` for the order
 * number.
 */
export const SavedReply = z.object({
  name: z
    .string()
    .check(tidy, z.minLength(1, 'Please give it a name.'), z.maxLength(60, 'Please keep it under 60 characters.')),
  text: words.check(z.minLength(1, 'Please write the reply.')),
})
export const MAX_SAVED_REPLIES = 100
export const SavedReplies = z.object({ replies: z.array(z.extend(SavedReply, { id: z.string() })) })
export type SavedReplies = z.infer<typeof SavedReplies>

/** A customer's comment on an order, with the desk's first reply to it. */
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

/**
 * `seen` is the newest comment that the operator saw. The server returns 409 when the customer has written more since.
 */
export const SettleComments = z.object({ seen: z._default(z.nullable(z.uuid()), null) })
export const AnswerComments = z.extend(TextBody, { ...SettleComments.shape, files: AttachedFiles })

/** Newest first: comments that wait for a reply, or all comments. */
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

/** Feedback about the shop. Its files are shown only at the desk. */
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
  /** The order to whose comments the feedback was added as a problem. */
  order: z.nullable(OrderOfCustomer),
  /** The customer's newest orders, which the feedback may be about. */
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

/** Weeks begin on Monday, in Indian time. */
export const RATING_SPANS = ['week', 'month'] as const
export type RatingSpan = (typeof RATING_SPANS)[number]
/** The last twelve weeks or months, oldest first, including those without feedback. */
export const RATING_SPANS_SHOWN = 12
export const RatingsQuery = z.object({ per: z._default(z.enum(RATING_SPANS), 'week') })
export const Ratings = z.object({
  /** All feedback ever given. `byStars[0]` is the number of one-star ratings. */
  count: z.number(),
  average: z.nullable(z.number()),
  byStars: z.array(z.number()),
  spans: z.array(
    z.object({
      /** The first day of the span, `2026-11-16`. */
      from: z.string(),
      count: z.number(),
      average: z.nullable(z.number()),
    }),
  ),
})
export type Ratings = z.infer<typeof Ratings>

/** An e-mail address left on the landing page, with the time of the consent. */
export const Visitor = z.object({ id: z.string(), emailId: z.string(), consentAt: Instant })
export type Visitor = z.infer<typeof Visitor>
export const VisitorsQuery = z.object({ q: z._default(z.string().check(tidy, z.maxLength(254)), ''), before })
export const VisitorsAnswer = z.object({
  visitors: z.array(Visitor),
  hasMore: z.boolean(),
  /** The number of matches on all pages. */
  count: z.number(),
})
export type VisitorsAnswer = z.infer<typeof VisitorsAnswer>
