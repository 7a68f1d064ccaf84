import { Motif, type MotifProps } from './motif.tsx'
import { Flame, Marigold, Rays } from './pieces.tsx'

/** Layers of brick from the bottom up: left, top, width, height and colour. */
const COURSES = [
  { x: 18, y: 134, width: 164, height: 22, fill: 'var(--color-genda)' },
  { x: 36, y: 113, width: 128, height: 21, fill: 'var(--color-haldi)' },
  { x: 54, y: 93, width: 92, height: 20, fill: 'var(--color-kumkum)' },
]

const SPARKS = [
  [70, 40, 2],
  [132, 34, 2.4],
  [84, 20, 1.6],
  [120, 14, 2],
  [144, 58, 1.6],
] as const

/** A havan: a fire in a kund of three layers, and ghee poured from a ladle. */
export function HavanKund({ className }: MotifProps) {
  return (
    <Motif width={200} height={166} className={className}>
      <path d="M4 156H196" />
      <Rays x={100} y={76} radius={54} spread={120} count={9} />
      <path d="M70 93L122 74M130 93L78 74" stroke="var(--color-kajal)" strokeWidth="5" />
      <Flame x={80} y={93} height={44} />
      <Flame x={121} y={93} height={40} />
      <Flame x={100} y={95} height={72} />
      {SPARKS.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} fill="var(--color-genda)" stroke="none" />
      ))}
      {COURSES.map(({ x, y, width, height, fill }) => (
        <rect key={y} x={x} y={y} width={width} height={height} rx="2" fill={fill} />
      ))}
      <path d="M52 134V156M86 134V156M120 134V156M154 134V156M66 113V134M100 113V134M134 113V134" strokeWidth="1.5" />
      <path d="M64 103H136" stroke="var(--color-haldi)" strokeDasharray="1 8" strokeWidth="4" />
      <path d="M196 52L152 70" stroke="var(--color-kajal)" strokeWidth="3.5" />
      <path d="M154 62C156 69 153 75 146 76C140 77 135 74 134 70Z" fill="var(--color-haldi)" />
      <path d="M134 71C131 75 131 80 131 84" stroke="var(--color-genda)" />
      <Marigold x={18} y={147} r={12} />
      <Marigold x={182} y={147} r={12} />
    </Motif>
  )
}
