import { del } from 'idb-keyval'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDateTime } from '#contract/format.ts'
import { showNotice } from '#ui/notices.tsx'
import { useOnline } from '#ui/use-online.ts'
import { SENT } from '../list/send-waiting.ts'
import { getSession } from '../session.ts'
import type { Telling } from './telling.ts'

/** What the service worker has said last. */
export function Heard({ telling }: { telling: Telling }) {
  const sent = 'sent' in telling ? telling.sent : undefined
  useEffect(() => {
    if (!sent || sent.owner !== getSession()?._id) return
    showNotice('The list that waited has been sent. You find it in My orders.', 'success')
    void del(SENT)
  }, [sent])
  return 'keptAt' in telling ? <KeptNote telling={telling} /> : null
}

/** Says that a page shows what was there before, until the network is back or another page is opened. */
function KeptNote({ telling }: { telling: { keptAt: string } }) {
  const online = useOnline()
  const { pathname } = useLocation()
  const [over, setOver] = useState<Telling>()
  useEffect(() => {
    const end = () => setOver(telling)
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  }, [telling])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the end of it
  useEffect(() => () => setOver(telling), [pathname])
  if (over === telling) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2.5 bg-bhasma-tint px-4 py-2 text-small print:hidden"
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        {online ? 'The network is slow.' : 'You are offline.'} This is what was there
        {telling.keptAt && ` at ${formatDateTime(telling.keptAt)}`}.
      </span>
      {online && (
        // As if the network had just come back: whatever a page shows is asked for again.
        <button type="button" className="link min-h-11 shrink-0" onClick={() => dispatchEvent(new Event('online'))}>
          Try again
        </button>
      )}
    </div>
  )
}
