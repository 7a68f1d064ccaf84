import { Lamp } from './diya.tsx'
import { Motif, type MotifProps } from './motif.tsx'
import { Rays } from './pieces.tsx'
import { flame } from './shapes.ts'

// The path from the lamp to the door, which gets narrower with distance.
const STEPS = [
  [134, 174, 6],
  [156, 171, 5.5],
  [176, 165, 5],
  [190, 157, 4.5],
  [197, 148, 4],
  [205, 141, 3.5],
  [216, 137, 3],
] as const

/** A diya that lights the way to a small temple. */
export function Lost({ className }: MotifProps) {
  return (
    <Motif width={280} height={190} className={className}>
      <path
        d="M150 126C170 108 196 100 220 100C246 100 262 112 272 126"
        fill="var(--color-haldi)"
        fillOpacity="0.4"
        stroke="none"
      />
      <path d="M104 126H272" />
      <circle cx="72" cy="96" r="70" fill="var(--color-haldi)" fillOpacity="0.3" stroke="none" />
      <g transform="translate(222 126)">
        <path d="M-8 -70H8C22 -58 30 -34 31 0H-31C-30 -34 -22 -58 -8 -70Z" fill="var(--color-kumkum)" />
        <path
          d="M-18 -48C-24 -34 -24 -16 -25 -4M18 -48C24 -34 24 -16 25 -4"
          stroke="var(--color-genda)"
          strokeWidth="1.5"
        />
        <path d="M-13 0V-22C-13 -32 -6 -36 0 -42C6 -36 13 -32 13 -22V0Z" fill="var(--color-haldi)" />
        <rect x="-14" y="-77" width="28" height="7" rx="3.5" fill="var(--color-genda)" />
        <path d={flame(15)} transform="translate(0 -77)" fill="var(--color-haldi)" />
        <path d="M0 -92V-100L12 -96L0 -92" fill="var(--color-genda)" />
        <path d="M-40 0H40V6H-40Z" fill="var(--color-genda)" />
      </g>
      <Rays x={72} y={98} radius={50} spread={170} count={9} />
      <g transform="translate(72 176) scale(1.5)" strokeWidth="1.33">
        <Lamp />
      </g>
      {STEPS.map(([cx, cy, r]) => (
        <ellipse key={cx} cx={cx} cy={cy} rx={r} ry={r * 0.6} fill="var(--color-genda)" stroke="none" />
      ))}
    </Motif>
  )
}
