/** The service worker of the storefront. */
export const WORKER_PATH = '/worker.js'

/** To where a phone's share sheet sends pictures and texts, as the manifest names it. The worker takes it; without one the server answers. */
export const SHARE_PATH = '/share'

/** Where one who shared something arrives: it was taken, or it has to be chosen again. */
export const SHARED_ADDRESS = { taken: '/upload?share=taken', again: '/upload?share=again' } as const
