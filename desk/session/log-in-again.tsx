import type { Operator } from '#contract/desk/operator.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LogInForm } from './log-in-form.tsx'
import { putOffLogIn } from './operator.ts'

/** Over the page as it stands, when the session has ended: what is typed there is still there afterwards. */
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
