import { Link } from 'react-router'
import { formatAmount, type StockMove, type StockMoveKind, type StockRow } from '#contract/desk/stock.ts'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { Card } from '#ui/card.tsx'
import { signed } from './amounts.ts'

const WORDS: Record<StockMoveKind, string> = {
  receipt: 'Received',
  reservation: 'Reserved',
  release: 'Released',
  sale: 'Sold',
  return: 'Came back',
  correction: 'Corrected',
}

/** The stock moves of an item, newest first. */
export function Moves({ moves, unit }: { moves: readonly StockMove[]; unit: StockRow['unit'] }) {
  return (
    <Card className="mt-6 px-5 py-4">
      <h2 className="text-h3">What became of it</h2>
      <ol className="mt-2 divide-y divide-chandan">
        {moves.map(({ id, at, kind, amount, reason, orderId, operatorName }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <p className="min-w-0">
              <span className="font-medium">{WORDS[kind]}</span>
              {orderId && (
                <>
                  {' for '}
                  <Link to={`/orders/${orderId}`} className="link figures">
                    {orderNumber(orderId)}
                  </Link>
                </>
              )}
              <span className="block text-small text-bhasma figures">
                <time dateTime={at}>{formatDateTime(at)}</time>
                {operatorName && `, ${operatorName}`}
              </span>
              {reason && <span className="block text-small text-kajal-soft wrap-anywhere">{reason}</span>}
            </p>
            <p className="text-right font-semibold figures">
              {kind === 'correction' ? signed(amount, unit) : formatAmount(amount, unit)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
