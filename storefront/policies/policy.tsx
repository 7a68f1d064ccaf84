import { type ReactNode, useId } from 'react'
import * as m from '#messages'
import { SellerDetails } from './seller.tsx'

interface PolicyProps {
  /** The Devanagari line above the title. */
  over: ReactNode
  title: string
  lead: string
  drawing: ReactNode
  children: ReactNode
}

/** The layout of a policy page: the policy, then the seller. */
export function Policy({ over, title, lead, drawing, children }: PolicyProps) {
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 max-w-text">
          {over}
          <h1>{title}</h1>
          <p className="mt-3 text-lead text-kajal-soft">{lead}</p>
        </div>
        {drawing}
      </div>
      {children}
      <PolicyPart title={m.policies_seller_title()}>
        <SellerDetails />
      </PolicyPart>
    </div>
  )
}

export function PolicyPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 max-w-text sm:mt-12">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A list of short sentences. */
export function Points({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-5 text-kajal-soft marker:text-genda">
      {children.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points never change their order
        <li key={index}>{point}</li>
      ))}
    </ul>
  )
}
