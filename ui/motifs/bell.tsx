import { Motif, type MotifProps } from './motif.tsx'

export function Bell({ className }: MotifProps) {
  return (
    <Motif width={96} height={96} className={className}>
      <RungBell />
    </Motif>
  )
}

/** The bell with two sound waves, 96 × 96 units, for use in other drawings. */
export function RungBell() {
  return (
    <>
      <path d="M48 4C54 10 54 15 51 19H45C42 15 42 10 48 4Z" fill="var(--color-genda)" />
      <path d="M43 19H53V24H43ZM45 24H51V33H45Z" fill="var(--color-haldi)" />
      <circle cx="48" cy="82" r="6" fill="var(--color-kumkum)" />
      <path
        d="M48 32C61 32 67 41 68 53C69 64 72 69 78 75H18C24 69 27 64 28 53C29 41 35 32 48 32Z"
        fill="var(--color-haldi)"
      />
      <path d="M28.5 50C40 54 56 54 67.5 50M27 59C40 63 56 63 69 59" />
      <path d="M16 75H80C83 75 83 81 80 81H16C13 81 13 75 16 75Z" fill="var(--color-genda)" />
      <path d="M38 42C40 39 42 38 44 37.5" stroke="var(--color-akshat)" />
      <path
        d="M14 40C11 46 10 52 11 58M7 44C5 49 4.5 53 5 57M82 40C85 46 86 52 85 58M89 44C91 49 91.5 53 91 57"
        stroke="var(--color-genda)"
      />
    </>
  )
}

/** A small flat bell. The line drawing would be unclear at this size. */
export function FlatBell() {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none">
      <path d="M12 1.5V5" stroke="var(--color-haldi)" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M12 4C16.2 4 17.6 7 17.9 10.6C18.2 14 19 15.6 21 17.6H3C5 15.6 5.8 14 6.1 10.6C6.4 7 7.8 4 12 4Z"
        fill="var(--color-haldi)"
      />
      <rect x="2" y="17.6" width="20" height="2.4" rx="1.2" fill="var(--color-genda)" />
      <circle cx="12" cy="21.6" r="1.9" fill="var(--color-akshat)" />
    </svg>
  )
}
