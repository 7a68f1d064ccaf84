import type { MotifProps } from './motif.tsx'
import { flame } from './shapes.ts'

/** The mark: a temple spire whose doorway is a flame. Flat, so that it holds at 28 px. */
export function Logo({ className }: MotifProps) {
  return (
    <svg aria-hidden="true" focusable="false" className={className} width="32" height="32" viewBox="0 0 32 32">
      <circle cx="16" cy="2.8" r="1.8" fill="var(--color-genda)" />
      <path d="M16 5.500C17.5 9.5 26 12 26 25H6C6 12 14.5 9.5 16 5.500Z" fill="var(--color-kumkum)" />
      <path d="M4 26.500H28V28H30V30.500H2V28H4Z" fill="var(--color-kumkum)" />
      <path d={flame(12)} transform="translate(16 25)" fill="var(--color-haldi)" />
    </svg>
  )
}
