import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'

/** A water pot with mango leaves and a coconut, which stands at the beginning of every puja. */
export function Kalash({ className }: MotifProps) {
  return (
    <Motif width={96} height={120} className={className}>
      {[-158, 158, -132, 132, -104, 104].map((angle) => (
        <MangoLeaf key={angle} x={48} y={57} length={46} angle={angle} />
      ))}
      <path
        d="M48 13C56 19 62 29 61 41C60 51 55 57 48 57C41 57 36 51 35 41C34 29 40 19 48 13Z"
        fill="var(--color-genda)"
      />
      <path d="M48 13C45 21 43 31 43 43M48 13C51 21 53 31 53 43" />
      <path d="M48 13C47 10 45 8 42 7M48 13C48 10 48 7 49 5M48 13C50 10 52 9 55 9" />
      <path d="M30 56H66C69 56 69 62 66 62H30C27 62 27 56 30 56Z" fill="var(--color-haldi)" />
      <path
        d="M35 62H61C60 67 62 69 66 72C76 77 82 84 82 92C82 106 68 114 48 114C28 114 14 106 14 92C14 84 20 77 30 72C34 69 36 67 35 62Z"
        fill="var(--color-haldi)"
      />
      <path d="M30 72C40 76 56 76 66 72" />
      <path d="M16 86C36 93 60 93 80 86L82 95C62 103 34 103 14 95Z" fill="var(--color-kumkum)" />
      <Marigold x={48} y={95} r={10} />
      <path d="M33 114H63V118H33Z" fill="var(--color-haldi)" />
    </Motif>
  )
}
