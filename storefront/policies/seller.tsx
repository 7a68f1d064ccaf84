import type { ReactNode } from 'react'
import { formatPhone } from '#contract/format.ts'
import * as m from '#messages'
import { rich } from '#ui/rich.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSite } from '../site.ts'

/**
 * The seller and the grievance officer, as configured by the operator. Loaded at run time, because pages are built
 * before this is known.
 */
export function SellerDetails() {
  const site = useSite()
  if (site === null) return <Skeleton className="mt-4 h-44 w-full" />
  const { name, address, gstin, officer } = site.seller
  return (
    <dl className="mt-4 border-b border-chandan">
      <Row label={m.policies_seller_seller()}>
        {name === null ? m.policies_seller_shop() : m.policies_seller_trading_as({ name })}
      </Row>
      <Row label={m.policies_seller_address()}>
        {address ?? rich(m.policies_seller_address_by_mail.parts({}), { mail: () => <Mail to={site.supportEmail} /> })}
      </Row>
      {gstin !== null && <Row label={m.policies_seller_gstin()}>{gstin}</Row>}
      <Row label={m.policies_seller_care()}>
        <Mail to={site.supportEmail} />, <Tel to={site.supportPhone} />
      </Row>
      <Row label={officer.designation}>
        {officer.name !== null && `${officer.name}, `}
        <Mail to={officer.email} />, <Tel to={officer.phone} />
      </Row>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-0.5 border-t border-chandan py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-bhasma">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className="link wrap-anywhere">
      {to}
    </a>
  )
}

function Tel({ to }: { to: string }) {
  return (
    <a href={`tel:${to}`} className="link whitespace-nowrap">
      {formatPhone(to)}
    </a>
  )
}
