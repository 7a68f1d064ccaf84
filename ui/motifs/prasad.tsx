import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'

// From back to front.
const LADDUS = [
  [118, 46],
  [94, 68],
  [142, 68],
  [72, 92],
  [118, 88],
  [164, 92],
] as const

/** A brass bowl full of laddus on mango leaves, with marigolds beside it. */
export function Prasad({ className }: MotifProps) {
  return (
    <Motif width={240} height={190} className={className}>
      {[72, 92, -72, -92].map((angle) => (
        <MangoLeaf key={angle} x={120} y={148} length={104} angle={angle} />
      ))}
      {LADDUS.map(([x, y]) => (
        <Laddu key={`${x} ${y}`} x={x} y={y} />
      ))}
      <path d="M48 98H192C192 138 164 162 120 162S48 138 48 98Z" fill="var(--color-haldi)" />
      <path d="M40 92H200C205 92 205 102 200 102H40C35 102 35 92 40 92Z" fill="var(--color-genda)" />
      <path d="M62 122C90 134 150 134 178 122" />
      <path d="M64 110C67 118 72 126 78 131" stroke="var(--color-akshat)" />
      <path d="M94 160H146L154 174H86Z" fill="var(--color-genda)" />
      <Marigold x={40} y={162} r={19} />
      <Marigold x={202} y={160} r={21} />
      <Marigold x={68} y={174} r={12} />
    </Motif>
  )
}

function Laddu({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="23" fill="var(--color-genda)" />
      <path d="M-14 -9C-11 -14 -6 -17 0 -17.5" stroke="var(--color-haldi)" />
      <g fill="var(--color-haldi)" stroke="none">
        <circle cx="-6" cy="-3" r="2.2" />
        <circle cx="5" cy="-8" r="2.2" />
        <circle cx="10" cy="3" r="2.2" />
        <circle cx="-12" cy="6" r="2.2" />
      </g>
      <path d="M0 -2L3 3L-3 3Z" fill="var(--color-tulsi)" stroke="none" />
    </g>
  )
}
