import {
  CalendarDays,
  CircleUser,
  ListChecks,
  Mail,
  MessageCircleQuestion,
  MessageSquareText,
  Star,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HistoryEntry } from '#contract/desk/customer.ts'
import type { MailState } from '#contract/desk/mail-state.ts'
import { formatDateTime, formatRupees, orderNumber } from '#contract/format.ts'
import { shortTitleOf } from '#contract/order-title.ts'
import { STATUS_TONE } from '#contract/status.ts'
import { classes } from '#ui/classes.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { orderPage } from './order-page.ts'

type Of<Kind extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: Kind }>

/** An event in the history, with a link to it. */
export function Happened({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-chandan px-4 py-3 not-first:border-t md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span aria-hidden="true" className="mt-0.5 text-bhasma [&>svg]:size-5">
        {iconOf(entry)}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <What entry={entry} />
      </div>
      <time dateTime={entry.at} className="col-start-2 text-small text-bhasma md:col-start-3 md:pt-0.5">
        {formatDateTime(entry.at)}
      </time>
    </li>
  )
}

function iconOf(entry: HistoryEntry): ReactNode {
  switch (entry.kind) {
    case 'order':
      return entry.type === 'appointment' ? <CalendarDays /> : <ListChecks />
    case 'comment':
      return <MessageSquareText />
    case 'query':
      return <MessageCircleQuestion />
    case 'feedback':
      return <Star />
    case 'mail':
      return <Mail />
    case 'account':
      return <CircleUser />
  }
}

function What({ entry }: { entry: HistoryEntry }) {
  switch (entry.kind) {
    case 'order':
      return <Ordered entry={entry} />
    case 'comment':
      return (
        <>
          <p>
            {entry.by === 'customer' ? 'Said about ' : `${entry.author} answered about `}
            <Link to={orderPage({ ...entry, id: entry.orderId })} className="link figures">
              {orderNumber(entry.orderId)}
            </Link>
          </p>
          <Quoted>{entry.text}</Quoted>
        </>
      )
    case 'query':
      return (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/voices/queries/${entry.id}`} className="link">
              Asked on the contact page
            </Link>
            <StatusChip tone={entry.closed ? 'done' : 'other'}>{entry.closed ? 'Closed' : 'Waiting'}</StatusChip>
          </p>
          <Quoted>{entry.text}</Quoted>
        </>
      )
    case 'feedback':
      return (
        <>
          <p>
            <Link to={`/voices?tab=feedback&stars=${entry.rating}`} className="link">
              Gave {entry.rating} of 5 stars
            </Link>
            {entry.files > 0 && <span className="text-small text-bhasma"> · {entry.files} attached</span>}
          </p>
          <Quoted>{entry.text}</Quoted>
        </>
      )
    case 'mail':
      return (
        <p className={classes(entry.state === 'failed' && 'font-medium text-sindoor')}>
          “{entry.subject}” {MAIL_WORDS[entry.state]}
          {entry.nextTryAt && `, again ${againWords(entry.nextTryAt)}`}
        </p>
      )
    case 'account':
      return <p>Registered</p>
  }
}

function Ordered({ entry }: { entry: Of<'order'> }) {
  const { id, status, startsAt, total, byTelephone } = entry
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={orderPage(entry)} className="link font-semibold">
          {shortTitleOf(entry)} <span className="figures">{orderNumber(id)}</span>
        </Link>
        <StatusChip tone={STATUS_TONE[status]}>{status}</StatusChip>
        {total !== null && <span className="figures">{formatRupees(total)}</span>}
      </p>
      {(startsAt || byTelephone) && (
        <p className="text-small text-bhasma">
          {[startsAt && `For ${formatDateTime(startsAt)}`, byTelephone && 'Taken by telephone']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}

function Quoted({ children }: { children: string }) {
  return <p className="mt-0.5 line-clamp-3 text-small whitespace-pre-line text-kajal-soft">{children}</p>
}

/** A retry that is due happens within a minute. */
const againWords = (at: string) => (new Date(at) > new Date() ? `at ${formatDateTime(at)}` : 'now')

const MAIL_WORDS: Record<MailState, string> = {
  waiting: 'waits to be sent',
  retrying: 'waits to be sent: a try failed',
  held: 'waits until the customer confirms the address',
  sent: 'was sent',
  failed: 'never arrived',
}
