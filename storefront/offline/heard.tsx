import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { currentLocale } from '#contract/current-locale.ts'
import { formatDateTime } from '#contract/format.ts'
import { addressIn } from '#contract/locale.ts'
import * as m from '#messages'
import { showNotice } from '#ui/notices.tsx'
import { useOnline } from '#ui/use-online.ts'
import { readAnew } from '../list/draft.ts'
import { claim, type News } from '../list/send-waiting.ts'
import { getSession } from '../session.ts'

type Kept = { keptAt: string }

/** Shows the messages of the service worker. */
export function Heard() {
  const navigate = useNavigate()
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    const hear = () => {
      for (const telling of window.told?.splice(0) ?? []) {
        if ('news' in telling) void showNews(telling.news, navigate)
        // A service worker of an older version may send other messages; they are ignored.
        else if ('keptAt' in telling) setKept(telling)
      }
    }
    hear()
    addEventListener('told', hear)
    return () => removeEventListener('told', hear)
  }, [navigate])
  return kept ? <KeptNote telling={kept} /> : null
}

/** Tells the customer the result of a waiting list, once and on one page only. */
async function showNews({ owner, key, orderId }: News, navigate: NavigateFunction): Promise<void> {
  while (document.visibilityState !== 'visible') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
  // The upload page shows the result itself.
  if (
    location.pathname === addressIn(currentLocale(), '/upload') ||
    owner !== (getSession()?._id ?? null) ||
    !(await claim(key))
  )
    return
  await readAnew()
  const to = orderId ? `/list-success?order=${orderId}` : '/upload'
  const go = () => {
    dismiss()
    void navigate(to)
  }
  const dismiss = showNotice(
    <>
      {orderId ? m.offline_sent() : m.offline_not_sent()}{' '}
      {/* A button and not a link, because no page has a link before "Skip to the content". */}
      <button type="button" className="link min-h-11" onClick={go}>
        {orderId ? m.offline_see_list() : m.offline_see_why()}
      </button>
    </>,
    orderId ? 'success' : 'failure',
  )
}

/** Notes that the page shows cached data, until the network returns or another page is opened. */
function KeptNote({ telling }: { telling: Kept }) {
  const online = useOnline()
  const { pathname } = useLocation()
  const [over, setOver] = useState<Kept>()
  useEffect(() => {
    const end = () => setOver(telling)
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  }, [telling])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page hides the note
  useEffect(() => () => setOver(telling), [pathname])
  if (over === telling) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2.5 bg-bhasma-tint px-4 py-2 text-small print:hidden"
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        {online ? m.offline_unreachable() : m.offline_no_network()}{' '}
        {telling.keptAt ? m.offline_as_it_was_at({ when: formatDateTime(telling.keptAt) }) : m.offline_as_it_was()}
      </span>
      {online && (
        // Simulates the `online` event, so that the page requests all of its data again.
        <button type="button" className="link min-h-11 shrink-0" onClick={() => dispatchEvent(new Event('online'))}>
          {m.offline_try_again()}
        </button>
      )}
    </div>
  )
}
