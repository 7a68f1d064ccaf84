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

/** What the service worker has said. */
export function Heard() {
  const navigate = useNavigate()
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    const hear = () => {
      for (const telling of window.told?.splice(0) ?? []) {
        if ('news' in telling) void showNews(telling.news, navigate)
        // The worker of the version before says it in its own words.
        else if ('keptAt' in telling) setKept(telling)
      }
    }
    hear()
    addEventListener('told', hear)
    return () => removeEventListener('told', hear)
  }, [navigate])
  return kept ? <KeptNote telling={kept} /> : null
}

/** Tells the customer, once and on one page, what became of a list that waited. */
async function showNews({ owner, key, orderId }: News, navigate: NavigateFunction): Promise<void> {
  while (document.visibilityState !== 'visible') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
  // The form of the list says it itself.
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
      {/* No link: before "Skip to the content" there is none on any page. */}
      <button type="button" className="link min-h-11" onClick={go}>
        {orderId ? m.offline_see_list() : m.offline_see_why()}
      </button>
    </>,
    orderId ? 'success' : 'failure',
  )
}

/** Says that a page shows what was there before, until the network is back or another page is opened. */
function KeptNote({ telling }: { telling: Kept }) {
  const online = useOnline()
  const { pathname } = useLocation()
  const [over, setOver] = useState<Kept>()
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
        {online ? m.offline_unreachable() : m.offline_no_network()}{' '}
        {telling.keptAt ? m.offline_as_it_was_at({ when: formatDateTime(telling.keptAt) }) : m.offline_as_it_was()}
      </span>
      {online && (
        // As if the network had just come back: whatever a page shows is asked for again.
        <button type="button" className="link min-h-11 shrink-0" onClick={() => dispatchEvent(new Event('online'))}>
          {m.offline_try_again()}
        </button>
      )}
    </div>
  )
}
