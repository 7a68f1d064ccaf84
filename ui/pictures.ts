/**
 * Keeps the images of a page complete on an unreliable network. After the page has loaded, also loads our drawings
 * further down, because the network may be gone when the visitor scrolls. Customers' photos (`/api/`) stay lazy,
 * because a page can have a hundred of them. A failed image is marked with `data-failed`, which hides the browser's
 * broken image icon (tokens.css), and is requested again when the network returns.
 *
 * The storefront inlines this function into its pages, so it must not use anything from outside itself.
 */
export function keepPictures() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset.failed = ''
    },
    true,
  )
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) delete target.dataset.failed
    },
    true,
  )
  addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      const { src } = picture
      picture.src = src
    }
  })
  const loadDrawings = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]:not([src^="/api/"])')) {
      picture.loading = 'eager'
    }
  }
  addEventListener('load', () => {
    loadDrawings()
    new MutationObserver(loadDrawings).observe(document.body, { childList: true, subtree: true })
  })
}
