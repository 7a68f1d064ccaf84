import type { ReactNode } from 'react'
import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'
import { polar, turns } from './shapes.ts'

/** The sun with its rays, centred on (0, 0), 40 across. */
export function Sun() {
  return (
    <g stroke="var(--color-haldi)">
      {turns(12).map((angle, i) => {
        const [fromX, fromY] = polar(13.5, angle)
        const [toX, toY] = polar(i % 2 ? 17 : 20, angle)
        return <path key={angle} d={`M${fromX} ${fromY}L${toX} ${toY}`} />
      })}
      <circle r="9.5" fill="var(--color-haldi)" stroke="var(--color-genda)" />
    </g>
  )
}

/** The crescent moon with two stars, centred on (0, 0), 32 across. */
export function Moon() {
  return (
    <g stroke="none">
      <path d="M4 -15A15 15 0 1 0 13 8A12.5 12.5 0 0 1 4 -15Z" fill="var(--color-akshat)" />
      <circle cx="13" cy="-9" r="1.8" fill="var(--color-haldi)" />
      <circle cx="7" cy="-1" r="1.4" fill="var(--color-haldi)" />
    </g>
  )
}

/** The sun or the moon as a separate drawing. */
export function Luminary({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" width="44" height="44" viewBox="-22 -22 44 44" fill="none" strokeWidth="2">
      {children}
    </svg>
  )
}

const COLUMNS = [0, 1, 2, 3, 4, 5, 6]
const ROWS = [0, 1, 2, 3]
/** The column and row of the marked day. */
const CHOSEN = { x: 4, y: 2 }

/** A wall calendar with sun and moon, and one day marked with a marigold. */
export function Panchang({ className }: MotifProps) {
  return (
    <Motif width={220} height={236} className={className}>
      <path d="M110 10L62 38M110 10L158 38" />
      <circle cx="110" cy="9" r="4" fill="var(--color-haldi)" />
      <path d="M24 46H204V218L188 230H24Z" fill="var(--color-akshat-deep)" stroke="none" />
      <path d="M16 38H204V204L186 222H16Z" fill="#fff" />
      <path d="M186 222C187 215 187 209 184 203C191 206 198 206 204 204Z" fill="var(--color-haldi)" />
      <path d="M16 38H204V98H16Z" fill="var(--color-kumkum)" />
      {[62, 158].map((x) => (
        <circle key={x} cx={x} cy="47" r="4" fill="var(--color-akshat)" />
      ))}
      <g transform="translate(58 74)">
        <Sun />
      </g>
      <g transform="translate(160 74)">
        <Moon />
      </g>
      <path d="M92 74H128" stroke="var(--color-haldi)" strokeDasharray="1 7" strokeWidth="3" />
      <g strokeWidth="1.25" stroke="var(--color-genda)">
        {ROWS.map((y) =>
          COLUMNS.map((x) => (
            <rect
              key={`${x} ${y}`}
              x={28 + x * 24}
              y={110 + y * 23}
              width="18"
              height="16"
              rx="3"
              fill={x === 0 ? 'var(--color-haldi-tint)' : 'var(--color-akshat)'}
            />
          )),
        )}
      </g>
      <MangoLeaf x={37 + CHOSEN.x * 24} y={120 + CHOSEN.y * 23} length={26} angle={-118} />
      <MangoLeaf x={37 + CHOSEN.x * 24} y={120 + CHOSEN.y * 23} length={26} angle={62} />
      <Marigold x={37 + CHOSEN.x * 24} y={118 + CHOSEN.y * 23} r={16} />
    </Motif>
  )
}
