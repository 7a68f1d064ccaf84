/**
 * Keeps the pictures of a page complete on a patchy network. After the page has loaded, it also loads our drawings further down, without waiting
 * for a scroll: by then the network may be gone. Customers' photos (`/api/`) stay lazy, because a page can have a hundred. A picture that
 * failed is marked with `data-failed`, which hides the browser's broken icon (tokens.css), and requested again when the network is back.
 *
 * The storefront inlines this function into its pages, so it uses nothing from outside itself.
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
