import { Motif, type MotifProps } from './motif.tsx'
import { Flame, Rays } from './pieces.tsx'

/** The lamp alone, 76 wide and about 76 tall, its foot centred on (0, 0). Other drawings also use it. */
export function Lamp() {
  return (
    <g>
      <Flame x={0} y={-31} height={38} />
      <path
        d="M-36 -33C-28 -26 -14 -23 0 -23C14 -23 28 -26 36 -33C37 -12 22 -3 0 -3C-22 -3 -37 -12 -36 -33Z"
        fill="var(--color-kumkum)"
      />
      <path
        d="M-36 -33C-24 -38 -12 -39 0 -39C12 -39 24 -38 36 -33C28 -26 14 -23 0 -23C-14 -23 -28 -26 -36 -33Z"
        fill="var(--color-genda)"
      />
      <path d="M-5 -30C-5 -34 5 -34 5 -30" fill="var(--color-akshat)" />
      <path d="M-15 -3H15L19 0H-19Z" fill="var(--color-kumkum)" />
      <path d="M-29 -17C-20 -11 -10 -9 0 -9C10 -9 20 -11 29 -17" stroke="var(--color-haldi)" />
      {[-18, -9, 0, 9, 18].map((x) => (
        <circle key={x} cx={x} cy={-16 - Math.abs(x) * 0.12} r="1.8" fill="var(--color-haldi)" stroke="none" />
      ))}
    </g>
  )
}

export function Diya({ className }: MotifProps) {
  return (
    <Motif width={96} height={96} className={className}>
      <Rays x={48} y={44} radius={31} spread={150} />
      <g transform="translate(48 90)">
        <Lamp />
      </g>
    </Motif>
  )
}
