import { Lamp } from './diya.tsx'
import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'
import { scallop } from './shapes.ts'

const PILLARS = [50, 190]

/** The positions of the flowers of the garland between the pillars. */
const GARLAND = Array.from({ length: 15 }, (_, i) => {
  const part = (i - 7) / 7
  return { x: 120 + part * 62, y: 98 - 24 * part ** 2 }
})

/** A decorated mandap: a canopy on two pillars, banana leaves, a garland, a lit lamp. */
export function Mandap({ className }: MotifProps) {
  return (
    <Motif width={240} height={190} className={className}>
      <path d="M6 182H234" />
      {PILLARS.map((x) => (
        <g key={x}>
          {(x < 120 ? [166, 196, 222] : [194, 164, 138]).map((angle, i) => (
            <MangoLeaf key={angle} x={x < 120 ? 34 : 206} y={166} length={[74, 62, 46][i] ?? 46} angle={angle} />
          ))}
        </g>
      ))}
      <path d="M26 66L120 14L214 66Z" fill="var(--color-haldi)" />
      <path d="M74 40L66 66M120 14V66M166 40L174 66" strokeWidth="1.5" />
      <path d="M20 66H220V76H20Z" fill="var(--color-kumkum)" />
      {Array.from({ length: 10 }, (_, i) => 20 + i * 20).map((x) => (
        <path key={x} d={`M${x} 76H${x + 20}A10 9 0 0 1 ${x} 76Z`} fill="var(--color-genda)" />
      ))}
      <path d="M113 14C113 7 127 7 127 14Z" fill="var(--color-kumkum)" />
      <path d="M120 9V2" />
      {PILLARS.map((x) => (
        <g key={x}>
          <rect x={x - 6} y="84" width="12" height="82" fill="var(--color-kumkum)" />
          <path
            d={`M${x - 6} 100L${x + 6} 92M${x - 6} 116L${x + 6} 108M${x - 6} 132L${x + 6} 124M${x - 6} 148L${x + 6} 140`}
            stroke="var(--color-haldi)"
            strokeWidth="3"
          />
          <rect x={x - 9} y="78" width="18" height="7" rx="2" fill="var(--color-haldi)" />
        </g>
      ))}
      {GARLAND.map(({ x, y }, i) => (
        <path
          key={x}
          d={scallop(8, 4)}
          transform={`translate(${x} ${y})`}
          fill={i % 2 ? 'var(--color-haldi)' : 'var(--color-genda)'}
          stroke="none"
        />
      ))}
      <path d="M24 166H216V182H24Z" fill="var(--color-akshat)" />
      <path d="M34 174H206" stroke="var(--color-genda)" strokeDasharray="1 9" strokeWidth="4" />
      <g transform="translate(120 166) scale(0.72)" strokeWidth="2.78">
        <Lamp />
      </g>
      <Marigold x={82} y={158} r={9} />
      <Marigold x={158} y={158} r={9} />
    </Motif>
  )
}
