import type { HealthAnswer } from '#contract/desk/health.ts'
import { Card } from '#ui/card.tsx'
import { ageOf } from './age.ts'

const number = new Intl.NumberFormat('en-IN')

/** Lists that are not fully read yet, with their pages and the waiting time of the oldest. */
export function ListQueue({ at, listsNow: { waiting, pages, since } }: Pick<HealthAnswer, 'at' | 'listsNow'>) {
  return (
    <li className="min-w-0">
      <Card className="px-4 py-4 sm:px-5">
        <h2 className="font-text text-body font-semibold text-kajal-soft">Lists waiting to be read</h2>
        <p className="figures text-h2 font-semibold leading-tight">{number.format(waiting)}</p>
        <p className="mt-1 text-small text-bhasma">
          {since === null
            ? 'Every list is read.'
            : `${pages === 1 ? '1 page' : `${number.format(pages)} pages`} in all. The oldest was sent ${ageOf(at, since)} ago.`}
        </p>
      </Card>
    </li>
  )
}
