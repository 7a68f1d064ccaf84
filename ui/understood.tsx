import * as m from '#messages'

/** Shows below a number field what was understood of the typed number. Empty if it needs no explanation. */
export function Understood({ children, className = '' }: { children: string | null; className?: string }) {
  return (
    <p aria-live="polite" className={`mt-1 text-small text-kajal-soft empty:mt-0 figures ${className}`}>
      {children !== null && m.ui_understood({ what: children })}
    </p>
  )
}
