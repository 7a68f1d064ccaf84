import { Motif, type MotifProps } from './motif.tsx'
import { Dots } from './pieces.tsx'
import { petal, scallop, turns } from './shapes.ts'

/** A lotus with six petals, seen from above. */
export function SixPetals({ className }: MotifProps) {
  return (
    <Motif width={280} height={280} className={className}>
      <g transform="translate(140 140)">
        {turns(6, 30).map((angle) => (
          <path key={angle} d={petal(112, 62, 18)} transform={`rotate(${angle})`} fill="var(--color-tulsi)" />
        ))}
        {turns(6).map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d={petal(116, 84, 20)} fill="var(--color-genda)" />
            <path d={petal(80, 56, 24)} fill="var(--color-haldi)" />
          </g>
        ))}
        {turns(6, 30).map((angle) => (
          <path key={angle} d={petal(58, 40, 20)} transform={`rotate(${angle})`} fill="var(--color-akshat)" />
        ))}
        <path d={scallop(16, 30)} fill="var(--color-haldi)" />
      </g>
      <Dots x={140} y={140} radius={18} count={8} size={2.5} fill="var(--color-kumkum)" />
      <circle cx="140" cy="140" r="3.5" fill="var(--color-kumkum)" stroke="none" />
    </Motif>
  )
}
