import { COLOURS, type Colour } from './panchang.ts'

/** A round swatch of a colour; dashed if the colour is unknown. The colour's name is always beside it. */
export function Swatch({ colour, className }: { colour: Colour | null; className: string }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" className={className}>
      <circle
        cx="12"
        cy="12"
        r="11"
        fill={colour ? COLOURS[colour] : 'none'}
        stroke="var(--color-chandan-deep)"
        strokeDasharray={colour ? undefined : '3 3'}
      />
    </svg>
  )
}
