import * as m from '#messages'

/** What was understood of a number that was typed, under its field before it is saved; empty where nothing needs saying. */
export function Understood({ children, className = '' }: { children: string | null; className?: string }) {
  return (
    <p aria-live="polite" className={`mt-1 text-small text-kajal-soft empty:mt-0 figures ${className}`}>
      {children !== null && m.ui_understood({ what: children })}
    </p>
  )
}
