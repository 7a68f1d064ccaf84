import './storefront.css'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router'
import { currentLocale } from '#contract/current-locale.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { addressIn } from '#contract/locale.ts'
import { WORKER_PATH } from '#contract/offline.ts'
import * as m from '#messages'
import { AnnouncementArea } from '#ui/announcement-area.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { FIRST_FONTS } from '#ui/fonts/first.ts'
import { LoadingNotice } from '#ui/loading-notice.tsx'
import { guardPage } from '#ui/page-guards.ts'
import { keepPictures } from '#ui/pictures.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { untilLoaded } from '#ui/until-loaded.ts'
import { languageScript } from './language/chosen.ts'
import { OfferedLanguage } from './language/offered.tsx'
import { startWorker } from './offline/start-worker.ts'
import { shellMeta } from './page-meta.ts'
import { onSessionLost, sessionScript } from './session.ts'
import { Shell } from './shell/shell.tsx'
import { site } from './site.ts'
import { loginAddress } from './wanted-page.ts'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links = () => [
  ...FIRST_FONTS.map(font),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png', sizes: '180x180' },
  { rel: 'manifest', href: addressIn(currentLocale(), '/manifest.webmanifest') },
]

export const meta = shellMeta

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Html>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#7c1e0b" />
        {/* Only in the prerendered HTML: the scripts have run before hydration, so the client code leaves them out. */}
        <HeadScript code={import.meta.env.SSR ? `${languageScript()};${sessionScript()}` : ''} />
        <HeadScript
          code={
            import.meta.env.SSR
              ? `(${guardPage})();(${keepPictures})();${import.meta.env.PROD ? `(${startWorker})('${addressIn(currentLocale(), WORKER_PATH)}')` : ''}`
              : ''
          }
        />
        <Meta />
        <Links />
      </head>
      <body>
        <AnnouncementArea toastMs={TOAST_MS} />
        {useNavigation().state === 'loading' && <LoadingNotice />}
        <WorkerWatch />
        <Frame>{children}</Frame>
        <OfferedLanguage />
        <ScrollRestoration />
        <Scripts />
      </body>
    </Html>
  )
}

/** Preact hydrates the children of `<html>` and leaves the element itself as it was built. */
function Html({ children }: { children: ReactNode }) {
  if (!import.meta.env.SSR) return children
  return (
    <html lang={m.intl_locale()} data-site={JSON.stringify(site())}>
      {children}
    </html>
  )
}

function HeadScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSX would escape the code
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}

/**
 * Header and footer around every page except the standalone ones. They stay mounted while a page loads, so an open menu
 * stays open.
 */
function Frame({ children }: { children: ReactNode }) {
  const hasFailed = Boolean(useRouteError())
  const standsAlone = useMatches().some(({ id }) => id.startsWith('landing/'))
  return hasFailed || standsAlone ? children : <Shell>{children}</Shell>
}

/** Shows messages of the service worker. Loaded on the first message, because messages are rare. */
function WorkerWatch() {
  const [Heard, setHeard] = useState<ComponentType>()
  useEffect(() => {
    const hear = async () => {
      if (!window.told?.length) return
      const { Heard } = await untilLoaded(() => import('./offline/heard.tsx'))
      setHeard(() => Heard)
    }
    void hear()
    addEventListener('told', hear)
    return () => removeEventListener('told', hear)
  }, [])
  return Heard ? <Heard /> : null
}

/** When the server rejects the token, sends the visitor to log in, and back to the current page. */
function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(
    () => onSessionLost(() => navigate(loginAddress(pathname + search + hash))),
    [navigate, pathname, search, hash],
  )
  return null
}

export default function Root() {
  return (
    <>
      <SessionWatch />
      <Outlet />
    </>
  )
}

/** Shown until a page that is not prerendered has loaded. One viewport high, so that the footer does not move. */
export function HydrateFallback() {
  return (
    <Loading label={m.shell_loading()} className="page min-h-dvh py-10 sm:py-14">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-4 h-6 w-96 max-w-full" />
      <Skeleton className="mt-10 h-64 w-full" />
    </Loading>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const message = isRouteErrorResponse(error) ? m.shell_error_response() : m.shell_error_page()
  return (
    <main className="page grid min-h-dvh content-center justify-items-center py-10">
      <ErrorState
        heading="h1"
        title={m.shell_error_title()}
        message={message}
        drawing={<Diya className="w-28" />}
        onRetry={() => window.location.reload()}
        className="pb-2 sm:pb-2"
      />
      {/* A plain link that reloads the document, because the cause of the error may still be in this one. */}
      <a href={addressIn(currentLocale(), '/')} className="link inline-flex min-h-11 items-center">
        {m.shell_home()}
      </a>
    </main>
  )
}
