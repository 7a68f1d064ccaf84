import { Notices } from './notices.tsx'
import { Toasts } from './toasts.tsx'

/** The area at the top centre where toasts and notices appear. Render it once per application. */
export function AnnouncementArea({ toastMs }: { toastMs: number }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto flex w-full max-w-120 flex-col items-center gap-2 px-4">
      <Notices />
      <Toasts timeoutMs={toastMs} />
    </div>
  )
}
