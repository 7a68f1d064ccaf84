import type { ReactNode } from 'react'
import { currentLocale } from '#contract/current-locale.ts'
import { classes } from '#ui/classes.ts'
import { Devanagari } from '../devanagari.tsx'

interface SectionProps {
  id: string
  titleHi: string
  title: string
  lead: string
  className?: string
  children: ReactNode
}

/**
 * The page is long, so a section is laid out only near the viewport; until then its height is estimated. When a URL or
 * a link targets a section, all sections are laid out, because not every browser keeps the scroll position when content
 * above grows.
 */
const WHEN_NEAR =
  '[content-visibility:auto] [contain-intrinsic-size:auto_180rem] in-data-whole:[content-visibility:visible] in-[:has(:target)]:[content-visibility:visible] print:[content-visibility:visible]'

/** A section of the page with its own heading, a target of the links at the top. */
export function Section({ id, titleHi, title, lead, className, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classes('outline-none', WHEN_NEAR, className)}
    >
      <div className="page py-12 sm:py-16 print:py-4">
        <Devanagari words={titleHi} same className="text-h3 text-kumkum" />
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="mt-2 max-w-text text-lead text-kajal-soft">{lead}</p>
        {children}
      </div>
    </section>
  )
}

/** A name in Devanagari below the same name in the page's language. Hindi pages leave it out. */
export function InDevanagari({ lang = 'hi', name }: { lang?: 'hi' | 'sa'; name: string }) {
  if (currentLocale() === 'hi') return null
  return (
    <span lang={lang} className="block text-kumkum">
      {name}
    </span>
  )
}
