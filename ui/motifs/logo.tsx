import type { MotifProps } from './motif.tsx'
import { flame } from './shapes.ts'

// The lower spire on the left, with a narrow gap to the tall one.
const SIDE = 'M2.8 26.2C2.9 21.4 4.4 17.6 7.2 15.2C7.9 15.8 8.3 16.2 8.7 16.8C7.9 19.7 7.5 22.8 7.4 26.2Z'

/** The logo: a temple spire whose doorway is a flame. Flat, so that it is clear at 28 px. */
export function Logo({ className }: MotifProps) {
  return (
    <svg aria-hidden="true" focusable="false" className={className} width="32" height="32" viewBox="0 0 32 32">
      <path d={flame(5)} transform="translate(16 5.4)" fill="var(--color-genda)" />
      <rect x="12" y="6" width="8" height="2.4" rx="1.2" fill="var(--color-genda)" />
      <path d="M14.2 9H17.8C21.2 12.2 23 18 23.2 26.2H8.8C9 18 10.8 12.2 14.2 9Z" fill="var(--color-kumkum)" />
      <path d={SIDE} fill="var(--color-kumkum)" />
      <path d={SIDE} transform="matrix(-1 0 0 1 32 0)" fill="var(--color-kumkum)" />
      <rect x="1.5" y="27.6" width="29" height="2.8" rx="1.2" fill="var(--color-kumkum)" />
      <path d={flame(11.5)} transform="translate(16 25.4)" fill="var(--color-haldi)" />
    </svg>
  )
}
