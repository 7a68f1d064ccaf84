import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  titleHi: string
  title: string
  lead: string
  className?: string
  children: ReactNode
}

/** A part of the page under its own heading, which the links at the top lead to. */
export function Section({ id, titleHi, title, lead, className = '', children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={`outline-none ${className}`}>
      <div className="page py-12 sm:py-16 print:py-4">
        <p lang="hi" className="font-display text-h3 leading-normal text-kumkum">
          {titleHi}
        </p>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="mt-2 max-w-text text-lead text-kajal-soft">{lead}</p>
        {children}
      </div>
    </section>
  )
}
