import { Lamp } from './diya.tsx'
import { Motif, type MotifProps } from './motif.tsx'
import { Dots, MangoLeaf, Marigold } from './pieces.tsx'

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
      <MangoLeaf x={112} y={82} length={34} angle={38} />
      <MangoLeaf x={32} y={82} length={34} angle={-38} />
      <Marigold x={106} y={86} r={12} />
      <Marigold x={38} y={86} r={12} />
      <g transform="translate(72 116) scale(0.72)" strokeWidth="2.78">
        <Lamp />
      </g>
    </Motif>
  )
}
