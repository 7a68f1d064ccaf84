import '#storefront/storefront.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { PreviewPage } from '#contract/desk/quoting.ts'
import { Review } from '#storefront/quotation/review.tsx'

/** The keys that activate controls. */
const PRESSING = ['Enter', ' ', 'Escape']

const place = document.getElementById('page')
if (!place) throw new Error('The frame has no place for the page.')
// The preview is read-only: a press would send a request as the customer. `inert` is no alternative, because it would
// hide the page from screen readers.
for (const type of ['click', 'auxclick', 'submit', 'beforeinput', 'change', 'dragstart', 'drop', 'keydown']) {
  addEventListener(type, stop, { capture: true })
}
const root = createRoot(place)

/** Runs before the handlers of the page. Keys that move the focus or scroll still work. */
function stop(event: Event) {
  if (event instanceof KeyboardEvent && !PRESSING.includes(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Renders the order page as the customer sees it, with the storefront's own components. The desk shows around the frame
 * what it is.
 */
function show({ order, site }: PreviewPage) {
  document.documentElement.dataset.site = JSON.stringify(site)
  const element = (
    <main className="page py-8">
      <Review order={order} onOrder={() => undefined} reload={() => undefined} />
    </main>
  )
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || origin !== window.location.origin) return
  // Browser extensions may also post messages to frames, so unknown messages are ignored.
  const told = PreviewPage.safeParse(data)
  if (told.success) show(told.data)
})
