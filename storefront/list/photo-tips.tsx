import type { ReactNode } from 'react'
import { writtenLine } from '#ui/motifs/handwriting.ts'
import { Motif } from '#ui/motifs/motif.tsx'
import { Dots } from '#ui/motifs/pieces.tsx'

const TIPS = [
  { drawing: <Daylight />, title: 'By daylight', text: 'Lay the page flat near a window, without your shadow on it.' },
  {
    drawing: <WholePage />,
    title: 'The whole page',
    text: 'All four corners in the picture, and one photo for each page.',
  },
  { drawing: <StraightAbove />, title: 'From straight above', text: 'Hold still until the writing is sharp.' },
]

export function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips">
      <h2 id="photo-tips" className="text-h3">
        For a photo we can read well
      </h2>
      <ul className="mt-5 grid gap-5 sm:max-lg:grid-cols-3 lg:gap-6">
        {TIPS.map(({ drawing, title, text }) => (
          <li key={title} className="flex items-center gap-5 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-3">
            {drawing}
            <div>
              <h3 className="font-text text-body">{title}</h3>
              <p className="mt-0.5 text-small text-kajal-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Motif width={96} height={80} className="w-24 shrink-0">
      <rect x="1" y="1" width="94" height="78" rx="12" fill="var(--color-haldi-tint)" stroke="none" />
      {children}
    </Motif>
  )
}

/** A small written page, 34 wide and 44 tall, at the origin. */
function Page() {
  return (
    <g>
      <path d="M0 0H34V43C27 45 22 42 16 44C10 46 6 43 0 44Z" fill="#fff" />
      <g stroke="var(--color-kajal)" transform="translate(5 9) scale(0.6)" strokeWidth="2.4">
        {[0, 1, 2].map((i) => (
          <path key={i} d={writtenLine(0, i * 20, [5], i + 1)} />
        ))}
      </g>
    </g>
  )
}

function Daylight() {
  return (
    <Frame>
      <circle cx="24" cy="24" r="9" fill="var(--color-haldi)" />
      <Dots x={24} y={24} radius={16} count={10} size={1.6} fill="var(--color-genda)" />
      <g transform="translate(48 22) rotate(5)">
        <Page />
      </g>
    </Frame>
  )
}

function WholePage() {
  return (
    <Frame>
      <g transform="translate(31 18)">
        <Page />
      </g>
      <path
        d="M20 20V13Q20 9 24 9H31M65 9H72Q76 9 76 13V20M76 60V67Q76 71 72 71H65M31 71H24Q20 71 20 67V60"
        stroke="var(--color-genda)"
        strokeWidth="3"
      />
    </Frame>
  )
}

function StraightAbove() {
  return (
    <Frame>
      <path d="M14 66H82L72 52H24Z" fill="#fff" />
      <path d="M33 57H63M29 62H58" stroke="var(--color-kajal)" strokeWidth="1.5" />
      <path d="M40 26L27 50M56 26L69 50" stroke="var(--color-genda)" strokeDasharray="1 5" />
      <rect x="28" y="14" width="40" height="9" rx="3" fill="var(--color-kajal)" stroke="none" />
      <circle cx="48" cy="24" r="3.5" fill="var(--color-haldi)" strokeWidth="1.5" />
    </Frame>
  )
}
