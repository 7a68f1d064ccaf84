import { Motif, type MotifProps } from './motif.tsx'
import { Dots } from './pieces.tsx'
import { petal, scallop, turns } from './shapes.ts'

/** A circular rangoli for large decorative areas. */
export function RangoliRing({ className }: MotifProps) {
  return (
    <Motif width={240} height={240} className={className}>
      <g transform="translate(120 120)">
        <path d={scallop(24, 104)} fill="var(--color-akshat)" />
        {turns(24).map((angle) => (
          <path key={angle} d={petal(20, 15, 82)} transform={`rotate(${angle})`} fill="var(--color-haldi)" />
        ))}
        <circle r="82" fill="var(--color-akshat)" />
        {turns(12, 15).map((angle) => (
          <path key={angle} d={petal(50, 22, 29)} transform={`rotate(${angle})`} fill="var(--color-genda)" />
        ))}
        {turns(12).map((angle) => (
          <path key={angle} d={petal(34, 20, 28)} transform={`rotate(${angle})`} fill="var(--color-akshat)" />
        ))}
        <circle r="32" fill="var(--color-akshat)" />
        {turns(8).map((angle) => (
          <path
            key={angle}
            d={petal(24, 15, 4)}
            transform={`rotate(${angle})`}
            fill="var(--color-kumkum)"
            stroke="var(--color-akshat)"
          />
        ))}
        <circle r="6" fill="var(--color-haldi)" />
      </g>
      <Dots x={120} y={120} radius={74} count={12} start={0} size={3} fill="var(--color-kumkum)" />
      <Dots x={120} y={120} radius={116} count={24} start={7.5} size={2} fill="var(--color-genda)" />
    </Motif>
  )
}
