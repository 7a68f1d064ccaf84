import {
  CalendarClock,
  CalendarPlus,
  FileX,
  IndianRupee,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareText,
  PackageMinus,
  PencilLine,
  Replace,
  ScanSearch,
  Send,
  Truck,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import type { WorkKind, WorkPiece, WorkPlace } from '#contract/desk/work.ts'

interface KindWords {
  /** The name of one work item, as a row shows it. */
  one: string
  /** The plural, as a filter shows it. */
  many: string
  icon: LucideIcon
}

export const KIND_WORDS: Record<WorkKind, KindWords> = {
  list: { one: 'List to settle', many: 'Lists to settle', icon: ListChecks },
  unread: { one: 'Writing not read', many: 'Writing not read', icon: ScanSearch },
  reading: { one: 'Failed reading', many: 'Failed readings', icon: FileX },
  booking: { one: 'Booking to quote', many: 'Bookings to quote', icon: CalendarPlus },
  changes: { one: 'Changes asked for', many: 'Changes asked for', icon: PencilLine },
  comment: { one: 'Comment to answer', many: 'Comments to answer', icon: MessageSquareText },
  message: { one: 'Message to send', many: 'Messages to send', icon: Send },
  amendment: { one: 'Order changed', many: 'Orders changed', icon: Replace },
  payment: { one: 'Payment to confirm', many: 'Payments to confirm', icon: IndianRupee },
  refund: { one: 'Refund to send', many: 'Refunds to send', icon: Undo2 },
  day: { one: 'Delivery to plan', many: 'Deliveries to plan', icon: CalendarClock },
  delivery: { one: 'Deliver today', many: 'To deliver today', icon: Truck },
  pandit: { one: 'Pandit to confirm', many: 'Pandits to confirm', icon: UserRoundCheck },
  stock: { one: 'Low stock', many: 'Low stock', icon: PackageMinus },
  query: { one: 'Query to answer', many: 'Queries to answer', icon: MessageCircleQuestion },
}

const PAGES: Record<WorkPlace, string> = {
  list: '/lists',
  booking: '/bookings',
  order: '/orders',
  messages: '/orders',
  stock: '/stock',
  query: '/voices/queries',
}

/** The path of the page on which a work item is handled, with the fragment of its section. */
export function pageOf({ place, id, kind }: Pick<WorkPiece, 'place' | 'id' | 'kind'>): string {
  const part = place === 'messages' ? BY_HAND : place === 'order' && kind === 'comment' ? COMMENTS : null
  return `${PAGES[place]}/${id}${part === null ? '' : `#${part}`}`
}

/** The fragment of the messages to send by hand, on the order page. */
export const BY_HAND = 'by-hand'
/** The fragment of the comments, on the order page. */
export const COMMENTS = 'comments'
