import { useEffect } from 'react'
import { useLocation } from 'react-router'
import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Devanagari } from '../devanagari.tsx'
import { still } from '../later.tsx'
import { pageMeta } from '../page-meta.ts'
import { Dates } from './dates.tsx'
import { Items } from './items.tsx'
import { Nine } from './nine.tsx'
import { PartLink } from './part-link.tsx'
import { Wall } from './wall.tsx'

const Rituals = still(
  coming(
    () => import('./rituals.tsx'),
    (part) => part.Rituals,
  ),
)
const Hymns = still(
  coming(
    () => import('./hymns.tsx'),
    (part) => part.Hymns,
  ),
)

export const meta = () =>
  pageMeta({
    path: '/navratri-special',
    title: m.navratri_title(),
    description: m.navratri_description(),
  })

export default function Navratri() {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  // The browser would load the font of the hymns only when the visitor scrolls near them (section.tsx), and may be
  // offline by then.
  useEffect(() => void document.fonts.load('600 1em Eczar', 'ॐ'), [])
  return (
    <div data-whole={isHydrated && hash !== '' ? '' : undefined}>
      <Hero />
      <Contents />
      <Dates />
      <Nine />
      <Rituals />
      <Hymns />
      <Items />
    </div>
  )
}

function Hero() {
  return (
    <div className="page grid items-center gap-x-16 gap-y-10 pb-12 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:pb-16">
      <div>
        <Devanagari words="नवरात्रि" className="text-h1 text-kumkum" />
        <h1 className="mt-1 text-hero">{m.navratri_heading()}</h1>
        <p className="mt-5 max-w-text text-lead text-kajal-soft">{m.navratri_lead()}</p>
      </div>
      <div className="mx-auto w-full max-w-120 lg:max-w-none">
        <Wall />
      </div>
    </div>
  )
}

const PARTS = [
  ['dates', m.navratri_part_dates],
  ['nine', m.navratri_part_forms],
  ['rituals', m.navratri_part_rituals],
  ['hymns', m.navratri_part_hymns],
  ['order', m.navratri_part_items],
] as const

/** The table of contents. Sticks to the top of the long page. */
function Contents() {
  return (
    <nav aria-label={m.navratri_parts()} className="sticky top-0 z-30 border-y border-chandan bg-akshat print:hidden">
      <ul className="page flex overflow-x-auto">
        {PARTS.map(([id, label]) => (
          <li key={id} className="shrink-0 first:-ml-3">
            <PartLink
              part={id}
              className="flex min-h-12 items-center px-3 font-semibold text-kumkum underline-offset-4 hover:underline focus-visible:-outline-offset-3"
            >
              {label()}
            </PartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
