import type { CSSProperties } from 'react'

interface UnreadMarkProps {
  label: string
  style: CSSProperties
  onPress: () => void
}

/**
 * Marks the position of an unread row on a photo. Not focusable: a list beside it has the same function for keyboards
 * and screen readers.
 */
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
