import { RungBell } from './bell.tsx'
import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'

/** A ringing temple bell above a letter with a marigold seal. */
export function LetterBell({ className }: MotifProps) {
  return (
    <Motif width={240} height={172} className={className}>
      <path d="M22 160C60 168 180 168 218 160" stroke="var(--color-genda)" />
      <g transform="rotate(-5 92 112)">
        <rect x="18" y="70" width="146" height="86" rx="5" fill="var(--color-akshat)" />
        <path d="M20 153L74 108M162 153L108 108" />
        <path d="M20 72L84 118C88 121 94 121 98 118L162 72Z" fill="var(--color-haldi-tint)" />
        <path d="M34 140H62M34 148H52" stroke="var(--color-genda)" />
      </g>
      <MangoLeaf x={88} y={116} length={30} angle={-42} />
      <MangoLeaf x={94} y={116} length={30} angle={42} />
      <Marigold x={91} y={114} r={17} />
      <path d="M184 0V14" />
      <g transform="translate(124 10) scale(1.25)" strokeWidth="1.6">
        <RungBell />
      </g>
    </Motif>
  )
}
