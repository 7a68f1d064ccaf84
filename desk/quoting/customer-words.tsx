import { formatDateTime } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'

/**
 * The remark sent with the list, and the comments. While a reply is written, the comments are shown with the reply
 * instead.
 */
export function CustomerWords({ order, isReplying = false }: { order: Order; isReplying?: boolean }) {
  const remark = order.type === 'custom' ? order.remark.trim() : order.description.trim()
  const isTaken = order.history[0]?.by === 'operator'
  const comments = isReplying ? [] : order.comments
  if (remark === '' && comments.length === 0) return null
  return (
    <section
      aria-label="What was said"
      className="mt-3 rounded-control border-l-4 border-haldi bg-white px-4 py-2.5 text-small shadow-card"
    >
      {remark !== '' && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">{isTaken ? 'Noted by our desk: ' : 'With the order: '}</span>
          {remark}
        </p>
      )}
      {comments.length > 0 && (
        <ol className="max-h-40 overflow-y-auto">
          {comments.map(({ id, by, author, at, text }) => (
            <li key={id} className="mt-1 wrap-anywhere">
              <span className="font-semibold">{by === 'customer' ? author : `${author}, our desk`}</span>{' '}
              <time dateTime={at} className="text-fine text-bhasma">
                {formatDateTime(at)}
              </time>
              <span className="block whitespace-pre-line">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
