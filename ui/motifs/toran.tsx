import { useId } from 'react'
import type { MotifProps } from './motif.tsx'
import { leaf, scallop } from './shapes.ts'

const TILE = 104
const HEIGHT = 40
const KNOT = TILE / 2
// The half width of the garland, larger than half the widest screen.
const REACH = 40 * TILE

// The positions of the flowers, as fractions of the way from a knot to the lowest point between two knots.
const STEPS = [0.2, 0.34, 0.48, 0.62, 0.76, 0.9]
const LOWEST = 19
const sag = (part: number) => LOWEST - 13 * (1 - part) ** 2

const SWAG = STEPS.flatMap((part, i) => {
  const flower = { y: sag(part), r: 3.5 + i * 0.15, fill: i % 2 ? 'var(--color-genda)' : 'var(--color-haldi)' }
  return [
    { ...flower, x: KNOT + KNOT * part },
    { ...flower, x: KNOT - KNOT * part },
  ]
})

function Tile() {
  return (
    <>
      <path d={`M0 3H${TILE}`} stroke="var(--color-kumkum)" strokeWidth="2" />
      {[-34, 34, 0].map((angle) => (
        <g key={angle} transform={`translate(${KNOT} 9) rotate(${angle})`}>
          <path d={leaf(angle ? 24 : 29, 10)} fill="var(--color-tulsi)" />
          <path d={`M0 9V${angle ? 19 : 24}`} stroke="var(--color-haldi)" strokeWidth="1" strokeLinecap="round" />
        </g>
      ))}
      {[0, TILE].map((x) => (
        <g key={x} transform={`translate(${x} ${LOWEST + 2})`}>
          <path d={leaf(14, 7)} fill="var(--color-tulsi)" />
        </g>
      ))}
      {SWAG.map(({ x, y, r, fill }) => (
        <path key={x} d={scallop(8, r * 0.85)} transform={`translate(${x} ${y})`} fill={fill} />
      ))}
      <g transform={`translate(${KNOT} 9)`}>
        <path d={scallop(11, 7)} fill="var(--color-genda)" />
        <path d={scallop(8, 4.2, 20)} fill="var(--color-haldi)" />
        <circle r="1.8" fill="var(--color-kumkum)" />
      </g>
    </>
  )
}

/** One tile of the garland, from the middle of a swag to the middle of the next but one. Repeats without a seam. */
export function ToranTile({ className }: MotifProps) {
  return (
    <svg aria-hidden="true" focusable="false" className={className} width={TILE} height={HEIGHT} fill="none">
      <Tile />
    </svg>
  )
}

/** A garland of marigolds and mango leaves across the full width; its tile repeats. */
export function Toran({ className }: MotifProps) {
  const tile = useId()
  return (
    <svg aria-hidden="true" focusable="false" className={className} width="100%" height={HEIGHT} fill="none">
      <defs>
        <pattern id={tile} width={TILE} height={HEIGHT} patternUnits="userSpaceOnUse">
          <Tile />
        </pattern>
      </defs>
      {/* Tiled from the centre outwards, so that both ends are cut off equally. */}
      <svg aria-hidden="true" x="50%" width="1" height={HEIGHT} overflow="visible">
        <rect x={-REACH} width={2 * REACH} height={HEIGHT} fill={`url(#${tile})`} />
      </svg>
    </svg>
  )
}
