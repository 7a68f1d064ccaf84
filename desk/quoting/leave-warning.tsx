import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Quoting } from './use-quoting.ts'

/**
 * Where an operator goes when the session has expired. Typed values are restored afterwards, so no warning is needed.
 */
const ALWAYS_OPEN: readonly string[] = ['/log-in', '/password']

/** Warns before leaving the page with unsaved input. Lines that only wait to be saved are saved first. */
export function LeaveWarning({ quoting }: { quoting: Quoting }) {
  const { unsavedParts, saveLines } = quoting
  const isUnsaved = unsavedParts.length > 0
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !ALWAYS_OPEN.includes(nextLocation.pathname),
  )
  const save = useRef(saveLines)
  save.current = saveLines
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) void save.current()
  }, [isBlocked])
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed()
  }, [blocker, isUnsaved])

  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={isBlocked && isUnsaved}
      onOpenChange={stay}
      title="Leave without saving?"
      description={`Not saved: ${unsavedParts.join(', ')}. This tab keeps it until it is closed, but it is not in the quotation.`}
      actions={
        <>
          <Button tone="quiet" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={stay}>Stay and save it</Button>
        </>
      }
    />
  )
}
