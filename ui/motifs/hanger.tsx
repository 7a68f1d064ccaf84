import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'

/** A nail with a flower and two cords that hold a sign. The cords end at the bottom edge, 30 from either side. */
export function Hanger({ className }: MotifProps) {
  return (
    <Motif width={240} height={72} className={className}>
      <path d="M120 18L30 72M120 18L210 72" stroke="var(--color-genda)" strokeWidth="3" />
      <MangoLeaf x={120} y={20} length={44} angle={58} />
      <MangoLeaf x={120} y={20} length={44} angle={-58} />
      <MangoLeaf x={120} y={20} length={40} angle={24} />
      <MangoLeaf x={120} y={20} length={40} angle={-24} />
      <Marigold x={120} y={20} r={18} />
    </Motif>
  )
}
