import { flame, leaf, polar, scallop, turns } from './shapes.ts'

/** A marigold seen from above: rings of petals around a dense centre. Small ones have fewer lines, to stay clear. */
export function Marigold({ x, y, r }: { x: number; y: number; r: number }) {
  const small = r < 16
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={scallop(small ? 10 : 14, r * 0.88)} fill="var(--color-genda)" />
      {!small && <path d={scallop(12, r * 0.66, 12)} fill="var(--color-genda)" strokeWidth="1.5" />}
      <path
        d={scallop(8, r * (small ? 0.5 : 0.44), 14)}
        fill="var(--color-haldi)"
        stroke={small ? 'none' : undefined}
      />
      <circle r={r * 0.17} fill="var(--color-kumkum)" stroke="none" />
    </g>
  )
}

/** A mango leaf hanging from (x, y), rotated by `angle`, with its midrib. */
export function MangoLeaf({ x, y, length, angle = 0 }: { x: number; y: number; length: number; angle?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <path d={leaf(length, length * 0.36)} fill="var(--color-tulsi)" />
      <path d={`M0 ${length * 0.22}V${length * 0.78}`} stroke="var(--color-akshat)" strokeWidth="1.25" />
    </g>
  )
}

/** A flame with its base at (x, y). */
export function Flame({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={flame(height)} fill="var(--color-haldi)" />
      <path
        d={flame(height * 0.5)}
        transform={`translate(0 ${-height * 0.06})`}
        fill="var(--color-genda)"
        stroke="none"
      />
    </g>
  )
}

/** Short rays in a fan above (x, y), longer in the middle. */
export function Rays({
  x,
  y,
  radius,
  spread = 130,
  count = 7,
}: {
  x: number
  y: number
  radius: number
  spread?: number
  count?: number
}) {
  const step = spread / (count - 1)
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--color-genda)">
      {Array.from({ length: count }, (_, i) => -spread / 2 + i * step).map((angle, i) => {
        const [fromX, fromY] = polar(radius, angle)
        const [toX, toY] = polar(radius * (i % 2 ? 1.14 : 1.26), angle)
        return <path key={angle} d={`M${fromX} ${fromY}L${toX} ${toY}`} />
      })}
    </g>
  )
}

/** Dots in an even circle around (x, y). */
export function Dots({
  x,
  y,
  radius,
  count,
  size,
  start = 0,
  fill,
}: {
  x: number
  y: number
  radius: number
  count: number
  size: number
  start?: number
  fill: string
}) {
  return (
    <g transform={`translate(${x} ${y})`} fill={fill} stroke="none">
      {turns(count, start).map((angle) => {
        const [cx, cy] = polar(radius, angle)
        return <circle key={angle} cx={cx} cy={cy} r={size} />
      })}
    </g>
  )
}
