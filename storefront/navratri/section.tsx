import type { ReactNode } from 'react'
import { currentLocale } from '#contract/current-locale.ts'
import { classes } from '#ui/classes.ts'

interface SectionProps {
  id: string
  titleHi: string
  title: string
  lead: string
  className?: string
  children: ReactNode
}

/**
 * The page is long: a part is laid out when one comes near it, and is guessed to be this tall until then. Whoever is led to a part gets all of them
 * laid out, by an address or by a link: where what stands above grows afterwards, not every browser keeps the part in its place.
 */
const WHEN_NEAR =
  '[content-visibility:auto] [contain-intrinsic-size:auto_180rem] in-data-whole:[content-visibility:visible] in-[:has(:target)]:[content-visibility:visible] print:[content-visibility:visible]'

/** A part of the page under its own heading, which the links at the top lead to. */
export function Section({ id, titleHi, title, lead, className, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classes('outline-none', WHEN_NEAR, className)}
    >
      <div className="page py-12 sm:py-16 print:py-4">
        <p lang="hi" className="font-words font-semibold text-h3 leading-normal text-kumkum">
          {titleHi}
        </p>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="mt-2 max-w-text text-lead text-kajal-soft">{lead}</p>
        {children}
      </div>
    </section>
  )
}

/** What a heading says, once more in Devanagari. In Hindi it is in Devanagari itself. */
export function InDevanagari({ lang = 'hi', children }: { lang?: string; children: string }) {
  if (currentLocale() === 'hi') return null
  return (
    <span lang={lang} className="block text-kumkum">
      {children}
    </span>
  )
}
