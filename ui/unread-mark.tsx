import type { CSSProperties } from 'react'

interface UnreadMarkProps {
  label: string
  style: CSSProperties
  onPress: () => void
}

/** Shades the place of a row on a photo that could not be read. For pointers only: a list beside it says the same to everyone else. */
export function UnreadMark({ label, style, onPress }: UnreadMarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onPress}
      aria-label={label}
      style={style}
      className="absolute rounded-small border-2 border-dashed border-sindoor bg-sindoor/15 hover:bg-sindoor/25"
    />
  )
}
