import { Motif, type MotifProps } from './motif.tsx'
import { Dots } from './pieces.tsx'
import { petal, scallop, turns } from './shapes.ts'

// Outlined petals beyond the circle, which fade into the background.
const FADING_RINGS = [
  { from: 168, length: 46, width: 34, count: 32 },
  { from: 222, length: 62, width: 44, count: 32 },
  { from: 292, length: 84, width: 58, count: 32 },
  { from: 384, length: 112, width: 76, count: 32 },
]

const MIDDLE = 500

/** A circular rangoli, 320 across, with outlined petals that continue to the edge. */
export function FadingRangoli({ className }: MotifProps) {
  return (
    <Motif width={1000} height={1000} className={className}>
      <g transform={`translate(${MIDDLE} ${MIDDLE})`}>
        {FADING_RINGS.map(({ from, length, width, count }) =>
          turns(count).map((angle) => (
            <path
              key={`${from} ${angle}`}
              d={petal(length, width, from)}
              transform={`rotate(${angle})`}
              strokeWidth="1.5"
            />
          )),
        )}
        {turns(32).map((angle) => (
          <path
            key={angle}
            d={petal(24, 22, 128)}
            transform={`rotate(${angle})`}
            fill="var(--color-genda)"
            stroke="var(--color-kumkum-deep)"
          />
        ))}
        <path d={scallop(32, 128)} fill="var(--color-haldi)" stroke="var(--color-kumkum-deep)" />
        <circle r="118" fill="var(--color-akshat)" />
      </g>
      <Dots x={MIDDLE} y={MIDDLE} radius={110} count={48} size={1.6} fill="var(--color-genda)" />
      <Dots x={MIDDLE} y={MIDDLE} radius={156} count={32} start={5.625} size={2} fill="var(--color-haldi)" />
    </Motif>
  )
}
