import { formatDateTime, formatWindow } from '#contract/format.ts'
import { notedWord } from '#contract/noted-words.ts'
import type { Order } from '#contract/order.ts'
import type { Actor } from '#contract/status.ts'
import { Card } from '#ui/card.tsx'

const ACTOR_WORDS = {
  customer: 'by the customer',
  operator: 'by the desk',
  system: 'automatically',
} as const satisfies Record<Actor, string>

/** The history of the order, newest first. */
export function History({ order: { type, history, deliveryTime, deliveryUntil } }: { order: Order }) {
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">History</h2>
      <ol className="mt-2 divide-y divide-chandan">
        {history.toReversed().map(({ at, from, to, by, about, note }) => (
          <li key={at + to + note} className="py-2">
            <p className="font-medium">{from === to ? notedWord(about) : to}</p>
            <p className="text-small text-bhasma figures">
              <time dateTime={at}>{formatDateTime(at)}</time>, {ACTOR_WORDS[by]}
            </p>
            {to === 'Completed' && type === 'custom' && deliveryTime && (
              <p className="text-small text-kajal-soft figures">
                Promised for {formatWindow(deliveryTime, deliveryUntil)}
              </p>
            )}
            {note && <p className="text-small whitespace-pre-line text-kajal-soft wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
