import { Lamp } from './diya.tsx'
import { Motif, type MotifProps } from './motif.tsx'
import { Dots, Marigold } from './pieces.tsx'

export function Thali({ className }: MotifProps) {
  return (
    <Motif width={144} height={144} className={className}>
      <circle cx="72" cy="72" r="66" fill="var(--color-haldi)" />
      <Dots x={72} y={72} radius={60} count={36} size={1.5} fill="var(--color-kumkum)" />
      <circle cx="72" cy="72" r="54" fill="var(--color-akshat)" />
      <circle cx="72" cy="36" r="13" fill="var(--color-haldi)" />
      <circle cx="72" cy="36" r="9" fill="var(--color-kumkum)" />
      <circle cx="105" cy="56" r="13" fill="var(--color-haldi)" />
      <circle cx="105" cy="56" r="9" fill="var(--color-genda)" />
      <circle cx="39" cy="56" r="13" fill="var(--color-haldi)" />
      <circle cx="39" cy="56" r="9" fill="#fff" />
      <Dots x={39} y={56} radius={4.5} count={5} size={1.2} fill="var(--color-genda)" />
      <g transform="translate(72 118) scale(0.7)" strokeWidth="2.86">
        <Lamp />
      </g>
      <Marigold x={108} y={88} r={13} />
      <Marigold x={36} y={88} r={13} />
    </Motif>
  )
}
