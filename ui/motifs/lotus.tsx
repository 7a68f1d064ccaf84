import { Motif, type MotifProps } from './motif.tsx'
import { leaf, petal } from './shapes.ts'

const ROWS = [
  { angles: [-68, 68, -44, 44, -22, 22], length: 62, width: 26, fill: 'var(--color-genda)' },
  { angles: [-84, 84, -56, 56, -30, 30, 0], length: 52, width: 25, fill: 'var(--color-haldi)' },
  { angles: [-42, 42, 0], length: 36, width: 24, fill: 'var(--color-akshat)' },
]

export function Lotus({ className }: MotifProps) {
  return (
    <Motif width={136} height={96} className={className}>
      <g transform="translate(68 80)">
        {[-78, 78].map((angle) => (
          <path key={angle} d={leaf(46, 14)} transform={`translate(0 4) rotate(${angle})`} fill="var(--color-tulsi)" />
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
