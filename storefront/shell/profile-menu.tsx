import { CircleUserRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useDisclosure } from '#ui/disclosure.ts'
import { Spinner } from '#ui/spinner.tsx'
import { logOut } from '../account/log-out.ts'
import { useSession } from '../session.ts'

export function ProfileMenu() {
  const { open, rootRef, buttonProps, panelId } = useDisclosure()
  const session = useSession()
  const [leaving, setLeaving] = useState(false)

  const leave = () => {
    if (leaving) return
    setLeaving(true)
    void logOut()
  }

  return (
    <div ref={rootRef} className="relative">
      <button
        type="button"
        {...buttonProps}
        className="grid size-11 place-items-center rounded-full text-kajal hover:bg-kumkum-tint hover:text-kumkum aria-expanded:bg-kumkum-tint aria-expanded:text-kumkum"
      >
        <CircleUserRound aria-hidden="true" className="size-6.5" />
        <span className="sr-only">Your account</span>
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute right-0 top-full mt-2 w-72 max-w-[calc(100vw-2.5rem)] rounded-card border border-chandan bg-white p-2 shadow-lift"
      >
        <div className="mb-1 border-b border-chandan px-3 pb-3 pt-2">
          <p className="font-display text-lead font-semibold leading-tight wrap-anywhere">{session?.name}</p>
          <p className="mt-1 text-small text-bhasma wrap-anywhere">{session?.emailId}</p>
        </div>
        <button
          type="button"
          onClick={leave}
          aria-disabled={leaving || undefined}
          className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-kumkum-tint hover:text-kumkum"
        >
          {leaving ? <Spinner /> : <LogOut aria-hidden="true" className="size-5" />}
          Logout
        </button>
      </div>
    </div>
  )
}
