import { Lamp } from './diya.tsx'
import { writtenLine } from './handwriting.ts'
import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'
import { petal } from './shapes.ts'

// The places for the bowls on the plate, drawn as dashed rings.
const PLACES = [
  { cx: 74, rx: 15 },
  { cx: 114, rx: 17 },
  { cx: 154, rx: 15 },
]

// Petals falling around the list: position and rotation.
const PETALS = [
  [52, 52, -30],
  [66, 20, 50],
  [164, 34, -60],
  [180, 66, 25],
  [30, 78, 80],
] as const

/** An empty thali, for a page without orders. */
export function EmptyOrders({ className }: MotifProps) {
  return (
    <Motif width={240} height={176} className={className}>
      <g transform="translate(0 18)">
        <path d="M10 142H230" />
        <ellipse cx="114" cy="142" rx="66" ry="7" fill="var(--color-genda)" fillOpacity="0.35" stroke="none" />
        <path d="M18 104C22 128 58 140 114 140C170 140 206 128 210 104Z" fill="var(--color-genda)" />
        <ellipse cx="114" cy="104" rx="96" ry="30" fill="var(--color-haldi)" />
        <ellipse cx="114" cy="103" rx="80" ry="22" fill="var(--color-akshat)" />
        {PLACES.map(({ cx, rx }) => (
          <ellipse key={cx} cx={cx} cy="103" rx={rx} ry={rx * 0.42} strokeDasharray="3 5" strokeWidth="1.5" />
        ))}
        <path d="M30 117C48 128 78 133 114 133C150 133 180 128 198 117" stroke="var(--color-haldi)" />
        <MangoLeaf x={204} y={134} length={34} angle={-84} />
        <MangoLeaf x={206} y={132} length={32} angle={178} />
        <Marigold x={208} y={126} r={18} />
        <g transform="translate(30 142) scale(0.6)" strokeWidth="3.2">
          <Lamp />
        </g>
      </g>
      <g transform="translate(84 9) rotate(-7)">
        <path d="M0 0H58V66C48 69 40 65 30 68C20 70 10 66 0 68Z" fill="#fff" />
        <g transform="translate(9 14) scale(0.8)" stroke="var(--color-kajal)" strokeWidth="1.9">
          {[0, 1, 2, 3].map((i) => (
            <path key={i} d={writtenLine(0, i * 15, [4 + (i % 2)], i + 2)} />
          ))}
        </g>
      </g>
      {PETALS.map(([x, y, angle]) => (
        <path
          key={x}
          d={petal(12, 7)}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          fill="var(--color-genda)"
          stroke="none"
        />
      ))}
    </Motif>
  )
}
