import type { Operator } from '#contract/desk/operator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LogInForm } from './log-in-form.tsx'
import { endSession, putOffLogIn } from './operator.ts'

/** A log-in dialog over the current page after the session has expired. Typed values stay. */
export function LogInAgain({ operator: { name, emailId } }: { operator: Operator }) {
  return (
    <Dialog
      open
      onOpenChange={putOffLogIn}
      title="Log in again"
      description={`The session of ${name} has ended. What you typed on this page is still there.`}
    >
      <div className="mt-5">
        <LogInForm emailId={emailId} />
      </div>
    </Dialog>
  )
}

/** Shown after the dialog was dismissed: says that the page no longer updates, with a button to log in. */
export function LoggedOut() {
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-haldi-tint px-4 py-2 shadow-lift print:hidden"
    >
      <p className="font-medium">Your session has ended. What you see may be old.</p>
      <Button className="min-h-11" onClick={endSession}>
        Log in again
      </Button>
    </div>
  )
}
