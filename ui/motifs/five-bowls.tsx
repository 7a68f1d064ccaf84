import type { ReactNode } from 'react'
import { Lamp } from './diya.tsx'
import { Motif, type MotifProps } from './motif.tsx'
import { Dots, MangoLeaf, Marigold } from './pieces.tsx'
import { polar, scallop } from './shapes.ts'

export const BOWLS = ['pandit', 'items', 'decoration', 'catering', 'event'] as const
export type BowlName = (typeof BOWLS)[number]

const CENTRE = 180
const LADDUS = [
  [-9, 6],
  [9, 6],
  [0, -9],
] as const

/** The content of each bowl, centred on (0, 0), within a radius of 24. */
const CONTENTS: Record<BowlName, ReactNode> = {
  // A palm-leaf book, bound with thread.
  pandit: (
    <>
      <path d="M-23 -9H23V10H-23Z" fill="#fff" />
      <path d="M-17 -4H-5M5 -4H17M-17 0.5H-5M5 0.5H17M-17 5H-5M5 5H17" strokeWidth="1.25" />
      <path d="M0 -12V13" stroke="var(--color-genda)" strokeWidth="3" />
      <circle r="4" fill="var(--color-kumkum)" stroke="none" />
    </>
  ),
  // Betel leaf, areca nuts and a heap of kumkum.
  items: (
    <>
      <path
        d="M-4 20C-24 10 -24 -10 -11 -14C-6 -16 -3 -13 -2 -9C2 -14 8 -13 11 -8C15 2 8 14 -4 20Z"
        fill="var(--color-tulsi)"
      />
      <path d="M-3 -8C-2 2 -3 10 -4 18" stroke="var(--color-akshat)" strokeWidth="1.25" />
      <circle cx="14" cy="-10" r="7" fill="var(--color-genda)" />
      <circle cx="13" cy="9" r="8" fill="var(--color-kumkum)" />
    </>
  ),
  decoration: (
    <>
      <MangoLeaf x={0} y={0} length={25} angle={125} />
      <MangoLeaf x={0} y={0} length={25} angle={-125} />
      <MangoLeaf x={0} y={0} length={24} />
      <Marigold x={0} y={-1} r={16} />
    </>
  ),
  // Laddus.
  catering: LADDUS.map(([x, y]) => (
    <g key={x} transform={`translate(${x} ${y})`}>
      <circle r="11" fill="var(--color-genda)" />
      <Dots x={0} y={0} radius={5.5} count={5} size={1.3} fill="var(--color-haldi)" />
    </g>
  )),
  // A kalash.
  event: (
    <>
      <MangoLeaf x={0} y={-2} length={18} angle={140} />
      <MangoLeaf x={0} y={-2} length={18} angle={-140} />
      <circle cy="-11" r="7.5" fill="var(--color-genda)" />
      <path d="M-8 -4H8V0C18 4 18 20 6 21H-6C-18 20 -18 4 -8 0Z" fill="var(--color-haldi)" />
      <path d="M-13 9C-5 12 5 12 13 9" />
    </>
  ),
}

function Bowl({ name }: { name: BowlName }) {
  return (
    <g>
      <circle r="42" fill="var(--color-haldi)" />
      <circle r="33" fill="var(--color-akshat)" />
      {CONTENTS[name]}
    </g>
  )
}

/** A thali with five bowls around a lamp, one for each service of the shop. */
export function FiveBowls({ className }: MotifProps) {
  return (
    <Motif width={360} height={360} className={className}>
      <g transform={`translate(${CENTRE} ${CENTRE})`}>
        <path d={scallop(40, 164)} fill="var(--color-genda)" />
        <circle r="160" fill="var(--color-haldi)" />
        <circle r="149" fill="var(--color-haldi-tint)" />
        <Dots x={0} y={0} radius={154.5} count={60} size={2} fill="var(--color-kumkum)" />
        <circle r="50" fill="var(--color-haldi)" fillOpacity="0.45" stroke="none" />
        <g transform="translate(0 32)">
          <Lamp />
        </g>
        {BOWLS.map((name, i) => (
          <g key={name} transform={`translate(${polar(99, i * 72).join(' ')})`}>
            <Bowl name={name} />
          </g>
        ))}
        {BOWLS.map((name, i) => {
          const [x, y] = polar(128, i * 72 + 36)
          return <Marigold key={name} x={x} y={y} r={11} />
        })}
      </g>
    </Motif>
  )
}

/** One bowl as a separate drawing. */
export function OneBowl({ name, className }: MotifProps & { name: BowlName }) {
  return (
    <Motif width={88} height={88} className={className}>
      <g transform="translate(44 44)">
        <Bowl name={name} />
      </g>
    </Motif>
  )
}
