import { formatDateTime, formatWindow } from '#contract/format.ts'
import { notedWord } from '#contract/noted-words.ts'
import type { Order } from '#contract/order.ts'
import type { Actor, Status } from '#contract/status.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { rich } from '#ui/rich.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { nextSteps } from './next-steps.ts'
import { ORDER_WORDS } from './order-words.ts'

function happened(type: Order['type'], { from, to, about }: Order['history'][number]): string {
  const words = ORDER_WORDS[type]
  if (from === to) return about === 'puja-moved' ? words.moved : notedWord(about)
  if (to === 'Pending' && from !== null) return m.quotation_reopened()
  const texts = {
    Pending: words.received,
    Quoted: m.quotation_ready(),
    'Changes Requested': m.quotation_changes_requested(),
    Upcoming: words.accepted,
    Completed: words.completed,
    Rejected: m.quotation_rejected(),
    Expired: m.quotation_expired(),
    Cancelled: words.cancelled,
  } as const satisfies Record<Status, string>
  return texts[to]
}

const ACTOR_WORDS = {
  customer: m.quotation_step_by_you,
  operator: m.quotation_step_by_desk,
  system: m.quotation_step_by_itself,
} as const satisfies Record<Actor, unknown>

/** The colour of the latest step, by status. */
const MARK: Partial<Record<Status, string>> = {
  Upcoming: 'bg-neel',
  Completed: 'bg-tulsi',
  Cancelled: 'bg-sindoor',
  Rejected: 'bg-bhasma',
  Expired: 'bg-bhasma',
}

/** The history of the order: each past step with its time and actor, then the future steps in grey. */
export function History({ order, className }: { order: Order; className?: string }) {
  const { type, status, history } = order
  const steps = nextSteps(order, useAnswerTime())
  return (
    <section aria-labelledby="history" className={classes('print:hidden', className)}>
      <h2 id="history" className="text-h3">
        {ORDER_WORDS[type].history}
      </h2>
      <ol className="mt-4">
        {history.map((entry, index) => {
          const isNow = index === history.length - 1
          return (
            <li key={entry.at + entry.to} className={classes('relative pb-5 pl-9 last:pb-0', !isNow && solid)}>
              {isNow && steps.length > 0 && <Dashes />}
              <span
                aria-hidden="true"
                className={classes(
                  'absolute rounded-full',
                  isNow
                    ? `left-0 top-1 size-5 border-4 border-akshat ring-2 ring-haldi ${MARK[status] ?? 'bg-genda'}`
                    : 'left-1 top-1.5 size-3 bg-genda',
                )}
              />
              <p className={isNow ? 'font-semibold' : 'font-medium'}>{happened(type, entry)}</p>
              <p className="text-small text-bhasma figures">
                {rich(ACTOR_WORDS[entry.by].parts({ at: formatDateTime(entry.at) }), {
                  time: (text) => <time dateTime={entry.at}>{text}</time>,
                })}
              </p>
              {entry.to === 'Completed' && type === 'custom' && order.deliveryTime && (
                <p className="mt-1 text-small text-kajal-soft figures">
                  {m.quotation_promised_for({ window: formatWindow(order.deliveryTime, order.deliveryUntil) })}
                </p>
              )}
              {entry.note && (
                <p className="mt-1 max-w-text whitespace-pre-line text-small text-kajal-soft wrap-anywhere">
                  {entry.note}
                </p>
              )}
            </li>
          )
        })}
        {steps.map(({ what, when }, index) => (
          <li key={what} className="relative pb-5 pl-9 text-bhasma last:pb-0">
            {index < steps.length - 1 && <Dashes />}
            <span
              aria-hidden="true"
              className="absolute left-1 top-1.5 size-3 rounded-full border-2 border-chandan-deep bg-akshat"
            />
            <p>
              <span className="sr-only">{m.quotation_still_to_come()} </span>
              {what}
            </p>
            {when && <p className="text-small figures">{when}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The line between two past steps. */
const solid =
  "before:absolute before:bottom-0 before:left-[9px] before:top-5 before:w-0.5 before:bg-haldi before:content-['']"

function Dashes() {
  return (
    <span
      aria-hidden="true"
      className="absolute -bottom-1 left-[9px] top-6 w-0 border-l-2 border-dashed border-chandan-deep/60"
    />
  )
}
