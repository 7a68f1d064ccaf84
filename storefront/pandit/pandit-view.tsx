import { useEffect } from 'react'
import { useParams } from 'react-router'
import { DAY_MS } from '#contract/day.ts'
import { formatDate } from '#contract/format.ts'
import { PANDIT_PATHS, PanditPage } from '#contract/pandit-page.ts'
import * as m from '#messages'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { AskedPujaCard } from './asked-puja-card.tsx'
import { Awaited } from './awaited.tsx'

const A_MOMENT_MS = 1_000

/** The page of a pandit: the pujas he is asked to lead and those he has accepted. */
export function PanditView() {
  const { token = '' } = useParams()
  const encoded = encodeURIComponent(token)
  const { data, failure, fetching, retry, setData } = useCall(PANDIT_PATHS.page(encoded), PanditPage)
  const open = data?.pujas.filter(({ hasAccepted, canAnswer }) => canAnswer && !hasAccepted) ?? []
  // Reload when the next puja begins, because it can then no longer be answered.
  const nextStart = open[0]?.startsAt
  useEffect(() => {
    const waitMs = Date.parse(nextStart ?? '') - Date.now()
    if (Number.isNaN(waitMs) || waitMs > DAY_MS) return
    const timer = setTimeout(retry, Math.max(waitMs, 0) + A_MOMENT_MS)
    return () => clearTimeout(timer)
  }, [nextStart, retry])
  if (failure?.status === 404) {
    return (
      <EmptyState heading="h1" drawing={<EmptyOrders className="w-52 max-w-full" />} title={m.pandit_link_ended()}>
        {m.pandit_ask_for_link()}
      </EmptyState>
    )
  }
  if (!data && !failure) return <Awaited />
  if (!data) {
    return (
      <ErrorState
        heading="h1"
        title={m.pandit_not_loaded()}
        message={failure?.message ?? ''}
        onRetry={retry}
        busy={fetching}
        drawing={<Diya className="w-28" />}
      />
    )
  }
  const { name, pujas, daysOff } = data
  const hasMissed = pujas.some(({ hasAccepted, canAnswer }) => !canAnswer && !hasAccepted)
  return (
    <>
      <h1>{m.pandit_greeting({ name })}</h1>
      <p role="status" className="mt-3 text-kajal-soft">
        {pujas.length === 0
          ? m.pandit_none()
          : open.length > 0
            ? m.pandit_waiting({ count: open.length })
            : hasMissed
              ? m.pandit_none_waits()
              : m.pandit_all_answered()}
      </p>
      <div className="mt-6 grid gap-4">
        {pujas.map((puja) => (
          <AskedPujaCard
            key={puja.id}
            puja={puja}
            path={PANDIT_PATHS.answer(encoded, puja.id)}
            onAnswered={setData}
            onChanged={retry}
          />
        ))}
      </div>
      {daysOff.length > 0 && (
        <section aria-labelledby="days-off" className="mt-8">
          <h2 id="days-off" className="text-h3">
            {m.pandit_days_off()}
          </h2>
          <ul className="mt-2 grid gap-1 text-kajal-soft">
            {daysOff.map(({ day, reason }) => (
              <li key={day} className="figures wrap-anywhere">
                {formatDate(`${day}T12:00:00Z`)}
                {reason && `, ${reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
