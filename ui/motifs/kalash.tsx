import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'

export function Kalash({ className }: MotifProps) {
  return (
    <Motif width={96} height={120} className={className}>
      {[-118, 118, -142, 142, -165, 165].map((angle) => (
        <MangoLeaf key={angle} x={48} y={56} length={Math.abs(angle) < 130 ? 38 : 40} angle={angle} />
      ))}
      <path
        d="M48 8C58 15 66 27 65 40C64 50 57 56 48 56C39 56 32 50 31 40C30 27 38 15 48 8Z"
        fill="var(--color-genda)"
      />
      <path d="M48 8C44 18 41 28 41 42M48 8C52 18 55 28 55 42" />
      <path d="M48 8C47 5 45 3 42 2M48 8C48 5 48 3 49 1M48 8C50 6 52 4 55 4" />
      <path d="M30 56H66C68 56 68 61 66 61H30C28 61 28 56 30 56Z" fill="var(--color-haldi)" />
      <path
        d="M35 61H61C60 66 62 68 66 71C76 76 82 84 82 92C82 106 68 114 48 114C28 114 14 106 14 92C14 84 20 76 30 71C34 68 36 66 35 61Z"
        fill="var(--color-haldi)"
      />
      <path d="M30 71C40 75 56 75 66 71" />
      <path d="M15 88C34 96 62 96 81 88L82 95C62 104 34 104 14 95Z" fill="var(--color-kumkum)" />
      <Marigold x={48} y={96} r={9} />
      <path d="M32 114H64V118H32Z" fill="var(--color-haldi)" />
    </Motif>
  )
}
