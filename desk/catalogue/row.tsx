import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { isUnsaved } from './editing.ts'

interface RowProps {
  isOpen: boolean
  onToggle: () => void
  /** The content of the button that opens the row. */
  summary: ReactNode
  /** Actions beside that button, which work without opening the row. */
  aside?: ReactNode
  /** The storage key of the editor's draft. */
  keptAs: string
  /** The editor, shown in place. */
  children: ReactNode
}

/** A list row that expands to its editor. */
export function Row({ isOpen, onToggle, summary, aside, keptAs, children }: RowProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    // When the editor closes itself, the button gets the focus back.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li className={classes('border-t border-chandan first:border-t-0', isOpen && 'bg-akshat')}>
      <div className="flex items-center gap-2 pr-3">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-13 min-w-0 grow items-center gap-3 px-4 py-1.5 text-left hover:bg-akshat focus-visible:outline-offset-[-3px]"
        >
          <ChevronDown
            aria-hidden="true"
            className={classes('size-4 shrink-0 text-bhasma transition-transform', !isOpen && '-rotate-90')}
          />
          <span className="min-w-0 grow">
            {summary}
            {!isOpen && isUnsaved(keptAs) && (
              <span className="block text-small font-medium text-sindoor">Changes that are not saved</span>
            )}
          </span>
        </button>
        {aside}
      </div>
      <div id={id} hidden={!isOpen} className="px-4 pb-5 pt-1 sm:pl-11">
        {isOpen && children}
      </div>
    </li>
  )
}
