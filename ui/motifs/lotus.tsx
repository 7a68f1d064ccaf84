import { Motif, type MotifProps } from './motif.tsx'
import { leaf, petal } from './shapes.ts'

// Rows from back to front. In each row the middle petal comes last and overlaps its neighbours.
const ROWS = [
  { angles: [-66, 66, -42, 42, -16, 16], length: 70, width: 27, fill: 'var(--color-genda)' },
  { angles: [-80, 80, -54, 54, -28, 28, 0], length: 60, width: 28, fill: 'var(--color-haldi)' },
  { angles: [-62, 62, -32, 32, 0], length: 43, width: 26, fill: 'var(--color-akshat)' },
]

export function Lotus({ className }: MotifProps) {
  return (
    <Motif width={136} height={96} className={className}>
      <g transform="translate(68 82)">
        {[-86, 86].map((angle) => (
          <path key={angle} d={leaf(52, 15)} transform={`translate(0 4) rotate(${angle})`} fill="var(--color-tulsi)" />
        ))}
        {ROWS.map(({ angles, length, width, fill }) =>
          angles.map((angle) => (
            <path key={`${length} ${angle}`} d={petal(length, width)} transform={`rotate(${angle})`} fill={fill} />
          )),
        )}
      </g>
    </Motif>
  )
}
