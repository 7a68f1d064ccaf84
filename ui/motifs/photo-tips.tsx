import type { ReactNode } from 'react'
import { writtenLine } from './handwriting.ts'
import { Motif, type MotifProps } from './motif.tsx'
import { Dots } from './pieces.tsx'

function Frame({ className, children }: MotifProps & { children: ReactNode }) {
  return (
    <Motif width={96} height={80} className={className}>
      <rect x="1" y="1" width="94" height="78" rx="12" fill="var(--color-haldi-tint)" stroke="none" />
      {children}
    </Motif>
  )
}

/** A small handwritten page, 34 wide and 44 tall, at the origin. */
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

/** Take the photo in daylight: the sun beside a page. */
export function Daylight({ className }: MotifProps) {
  return (
    <Frame className={className}>
      <circle cx="24" cy="24" r="9" fill="var(--color-haldi)" />
      <Dots x={24} y={24} radius={16} count={10} size={1.6} fill="var(--color-genda)" />
      <g transform="translate(48 22) rotate(5)">
        <Page />
      </g>
    </Frame>
  )
}

/** Show the whole page: its four corners in the viewfinder. */
export function WholePage({ className }: MotifProps) {
  return (
    <Frame className={className}>
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

/** Hold the phone straight above: a phone over a page. */
export function StraightAbove({ className }: MotifProps) {
  return (
    <Frame className={className}>
      <path d="M14 66H82L72 52H24Z" fill="#fff" />
      <path d="M33 57H63M29 62H58" stroke="var(--color-kajal)" strokeWidth="1.5" />
      <path d="M40 26L27 50M56 26L69 50" stroke="var(--color-genda)" strokeDasharray="1 5" />
      <rect x="28" y="14" width="40" height="9" rx="3" fill="var(--color-kajal)" stroke="none" />
      <circle cx="48" cy="24" r="3.5" fill="var(--color-haldi)" strokeWidth="1.5" />
    </Frame>
  )
}
