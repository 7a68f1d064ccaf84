import type { ReactNode } from 'react'
import { Motif, type MotifProps } from '../motif.tsx'

const NICHE = { width: 160, height: 180 } as const
const LOBES = 5

/** The cusped arch of a shrine: lobes along half an ellipse, ending in a point. */
const ARCH = (() => {
  const spring = 92
  const points = Array.from({ length: LOBES + 1 }, (_, i) => {
    const turn = (Math.PI / 2) * (i / (LOBES + 0.35))
    return [Math.round(80 - 70 * Math.cos(turn)), Math.round(spring - 78 * Math.sin(turn))] as const
  })
  const left = points.slice(1).map(([x, y]) => `A13 13 0 0 1 ${x} ${y}`)
  const right = points
    .slice(0, -1)
    .reverse()
    .map(([x, y]) => `A13 13 0 0 1 ${NICHE.width - x} ${y}`)
  const [last = [80, 12]] = points.slice(-1)
  return `M10 170V${spring}${left.join('')}Q78 10 80 4Q82 10 ${NICHE.width - last[0]} ${last[1]}${right.join('')}V170Z`
})()

/** The shrine around each emblem: the arch, the held objects behind, the mount in front. */
export function Niche({ ground, className, children }: MotifProps & { ground: string; children: ReactNode }) {
  return (
    <Motif width={NICHE.width} height={NICHE.height} className={className}>
      <g>
        <path d={ARCH} fill={ground} />
        {children}
        <path d="M4 168H156V176H4Z" fill="var(--color-haldi)" />
        <path d="M16 172H144" strokeDasharray="1 7" />
      </g>
    </Motif>
  )
}
