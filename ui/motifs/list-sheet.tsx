import { writtenLine } from './handwriting.ts'
import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'

/** A handwritten list with a marigold on its corner, for states in which a list is missing or pending. */
export function ListSheet({ className }: MotifProps) {
  return (
    <Motif width={128} height={120} className={className}>
      <g transform="translate(26 8) rotate(-4 40 50)">
        <path d="M0 4C24 0 56 3 80 0L82 102C70 106 60 101 46 105C32 109 16 102 1 106Z" fill="#fff" />
        <path d="M15 3V104" stroke="var(--color-genda)" strokeWidth="1.5" />
        <g transform="translate(23 20)" stroke="var(--color-kajal)">
          {[0, 1, 2, 3].map((i) => (
            <path key={i} d={writtenLine(0, i * 21, [3 + (i % 2), i === 1 ? 2 : 3], i + 1)} strokeWidth="1.5" />
          ))}
        </g>
      </g>
      <MangoLeaf x={104} y={94} length={30} angle={-100} />
      <MangoLeaf x={106} y={92} length={28} angle={-170} />
      <Marigold x={106} y={98} r={15} />
    </Motif>
  )
}
