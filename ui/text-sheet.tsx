import { useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { langOf } from './lang-of.ts'

interface Row {
  text: string
  /** The line that this row became, if any. */
  line: { id: string } | undefined
}

interface TextSheetProps {
  label: string
  rows: readonly Row[]
  activeId: string | null
  /** Called to go to the line of a row. Without it the rows are read-only. */
  onPick?: ((lineId: string) => void) | undefined
  /** Whether a line is still open. */
  isOpen?: (lineId: string) => boolean
  /** The height, as CSS classes. */
  frame: string
}

/**
 * A typed list row by row, drawn as a sheet of paper. The row of the active line is highlighted and scrolled into view.
 */
export function TextSheet({ label, rows, activeId, onPick, isOpen, frame }: TextSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const active = useRef<HTMLLIElement>(null)
  const activeRow = rows.findIndex(({ line }) => line !== undefined && line.id === activeId)

  useEffect(() => {
    const [view, row] = [sheet.current, activeRow < 0 ? null : active.current]
    if (!view || !row) return
    view.scrollTo({
      top: row.offsetTop + row.offsetHeight / 2 - view.clientHeight / 2,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }, [activeRow])

  return (
    <section
      ref={sheet}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={classes('relative overflow-auto rounded-card border border-chandan bg-white py-2 shadow-card', frame)}
    >
      <ol>
        {rows.map(({ text, line }, at) => {
          const isActive = at === activeRow
          const look = classes(
            'block min-h-7 w-full whitespace-pre-wrap border-l-3 px-4 py-1 text-left text-small wrap-anywhere',
            isActive
              ? 'border-kumkum bg-haldi/25'
              : line && isOpen?.(line.id)
                ? 'border-haldi bg-haldi-tint'
                : 'border-transparent',
            line ? 'text-kajal' : 'text-bhasma',
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, and rows can be equal
            <li key={at} ref={isActive ? active : null}>
              {line && onPick ? (
                <button
                  type="button"
                  lang={langOf(text)}
                  onClick={() => onPick(line.id)}
                  className={classes(look, '[@media(pointer:coarse)]:py-2.5 hover:bg-tulsi/10')}
                >
                  {text}
                </button>
              ) : (
                <span lang={langOf(text)} className={look}>
                  {text}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
