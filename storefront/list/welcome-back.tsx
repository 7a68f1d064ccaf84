import { CircleCheck } from 'lucide-react'
import { useSession } from '../session.ts'

/** For one who comes back from logging in. */
export function WelcomeBack() {
  if (!useSession()) return null
  return (
    <p role="status" className="mb-5 flex gap-2.5 rounded-control bg-tulsi-tint px-3.5 py-3 font-medium text-tulsi">
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>You are logged in, and your list is still here. Submit it when you are ready.</span>
    </p>
  )
}
