import { BadgeIndianRupee, Clock, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/format.ts'
import type { Puja } from '#contract/puja.ts'
import * as m from '#messages'
import { NameBeside } from '../shell/name-beside.tsx'
import { durationOf, isByHand } from './puja-words.ts'

interface PujaCardProps {
  puja: Puja
  time: string
  /** The family provides all items. */
  panditOnly: boolean
}

/** Describes the chosen puja before it is booked: content, duration and price. */
export function PujaCard({ puja, time, panditOnly }: PujaCardProps) {
  const isWithout = panditOnly && puja.minutes > 0
  const { name, names, includes, minutes, itemCount, priceFrom, priceWithItems } = puja
  return (
    <section
      aria-label={m.booking_about({ name })}
      className="mt-4 rounded-control border border-chandan border-l-[6px] border-l-haldi bg-akshat px-4 py-4 sm:px-5"
    >
      <h2 className="text-h3 leading-snug wrap-anywhere">{name}</h2>
      <NameBeside name={names[0]} className="block text-kumkum" />
      <p className="mt-2 text-small text-kajal-soft">{includes}</p>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-5 gap-y-3">
        <Fact icon={<Clock />} label={m.booking_takes()}>
          {durationOf(puja)}
        </Fact>
        {minutes > 0 && (
          <Fact icon={<BadgeIndianRupee />} label={isWithout ? m.booking_costs_pandit() : m.booking_costs_from()}>
            {formatRupees(priceFrom)}
          </Fact>
        )}
        {!isWithout && (
          <Fact icon={<ShoppingBasket />} label={m.booking_with_items({ count: itemCount })}>
            {formatRupees(priceWithItems)}
          </Fact>
        )}
      </dl>
      <p className="mt-3 text-small text-kajal-soft">
        {m.booking_tax_is_included()}{' '}
        {isByHand(time)
          ? m.booking_quoted_by_hand()
          : minutes > 0
            ? m.booking_quoted_at_once()
            : m.booking_items_quoted_at_once()}{' '}
        {isWithout ? m.booking_no_items() : m.booking_leave_out()}
      </p>
    </section>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: string }) {
  return (
    <div className="relative pl-7.5">
      <dt className="text-fine text-bhasma">
        <span aria-hidden="true" className="absolute left-0 top-0.5 text-genda *:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold leading-snug figures">{children}</dd>
    </div>
  )
}
