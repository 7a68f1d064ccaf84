import { Motif, type MotifProps } from './motif.tsx'

export function Conch({ className }: MotifProps) {
  return (
    <Motif width={96} height={96} className={className}>
      <g transform="rotate(32 48 48)">
        <path
          d="M48 3C52 7 56 10 57 15C62 17 66 21 66 27C74 31 79 38 78 48C77 64 62 74 52 94C49 96 46 95 45 92C42 76 20 66 19 46C19 38 24 31 31 27C31 21 35 17 39 15C41 10 44 7 48 3Z"
          fill="var(--color-akshat)"
        />
        <path
          d="M72 35C78 48 66 60 58 68C54 73 51 80 49 88C46 74 50 62 54 54C58 46 64 40 72 35Z"
          fill="var(--color-genda)"
        />
        <path d="M39 15C45 18 52 18 57 15M31 27C41 32 56 32 66 27M19.5 43C30 42 48 40 61 33" />
        <path d="M24 59C32 58 40 55 47 51M33 71C38 69 42 67 46 63" />
        <path d="M44 8C47 9.5 50 9.5 53 8" />
      </g>
      {[
        [84, 20],
        [90, 32],
        [12, 76],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2" fill="var(--color-haldi)" stroke="none" />
      ))}
    </Motif>
  )
}
