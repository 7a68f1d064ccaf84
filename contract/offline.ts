/** The service worker of the storefront. */
export const WORKER_PATH = '/worker.js'

/**
 * The share target for pictures and texts, as the manifest declares it. The service worker handles it. Without a
 * service worker, the server responds.
 */
export const SHARE_PATH = '/share'

/** Where a user arrives after sharing: the files were taken, or the user must choose them again. */
export const SHARED_ADDRESS = { taken: '/upload?share=taken', again: '/upload?share=again' } as const
