import '#storefront/storefront.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { PreviewPage } from '#contract/desk/quoting.ts'
import { Review } from '#storefront/quotation/review.tsx'

/** The keys that press or choose something. */
const PRESSING = ['Enter', ' ', 'Escape']

const place = document.getElementById('page')
if (!place) throw new Error('The frame has no place for the page.')
// The page is only looked at: a press would be sent as the customer's own. An inert page would be empty for a screen reader.
for (const type of ['click', 'auxclick', 'submit', 'beforeinput', 'change', 'dragstart', 'drop', 'keydown']) {
  addEventListener(type, stop, { capture: true })
}
const root = createRoot(place)

/** Before the page hears of it. Keys go on moving the focus and the page. */
function stop(event: Event) {
  if (event instanceof KeyboardEvent && !PRESSING.includes(event.key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The page of an order as its customer would see it, made of the storefront's own parts. The desk around the frame says what stands on it. */
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
  // What looks through the desk's window may speak to its frames as well.
  const told = PreviewPage.safeParse(data)
  if (told.success) show(told.data)
})
