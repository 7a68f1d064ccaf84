import { useState } from 'react'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { endedFor } from '../session.ts'
import { LoginForm } from './login-form.tsx'
import { openSession } from './open-session.ts'
import { type Registered, RegisterForm } from './register-form.tsx'

interface AccountDialogProps {
  /** Why the customer needs an account here. */
  lead: string
  /** The path of the current page. After a password reset the customer returns to it. */
  page: string
  onClose: () => void
  /** Called when a session is open. */
  onDone: () => void
}

const WAYS = { register: m.account_way_new, login: m.account_way_known } as const
type Way = keyof typeof WAYS

/** Log-in and registration in a dialog over the page that needs them. Registering also logs the customer in. */
export function AccountDialog({ lead, page, onClose, onDone }: AccountDialogProps) {
  const [way, setWay] = useState<Way>(endedFor ? 'login' : 'register')
  const [emailId, setEmailId] = useState(endedFor)

  const logIn = async (account: Registered) => {
    try {
      await openSession(account)
      onDone()
    } catch {
      // The account was created but the log-in failed, so the customer logs in with the form.
      setEmailId(account.emailId)
      setWay('login')
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={m.account_log_in_or_register()} description={lead}>
      <div className="mt-5 mb-6 grid grid-cols-2 gap-1 rounded-control bg-akshat-deep p-1">
        {(Object.keys(WAYS) as Way[]).map((name) => (
          <Button
            key={name}
            tone={name === way ? 'secondary' : 'quiet'}
            aria-pressed={name === way}
            className="max-sm:px-1"
            onClick={() => setWay(name)}
          >
            {WAYS[name]()}
          </Button>
        ))}
      </div>
      {way === 'register' ? (
        <RegisterForm onDone={(account) => void logIn(account)} />
      ) : (
        <LoginForm handed={emailId} wanted={page} onDone={onDone} />
      )}
    </Dialog>
  )
}
