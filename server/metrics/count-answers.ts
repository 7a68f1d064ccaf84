import type { onResponseHookHandler } from 'fastify'
import { METRICS_PATH, type Metrics } from './metrics.ts'

const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx']

/**
 * Returns an onResponse hook that counts responses by route pattern. All pages with their files count as one route, and
 * so do all unknown URLs.
 */
export function countAnswers({ requests, errors }: Metrics, app: string): onResponseHookHandler {
  return ({ is404, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const status = CLASSES[Math.trunc(statusCode / 100)] ?? ''
    const { url = '' } = routeOptions
    // The desk's not-found handler serves its page, so a 404 route with a successful status is a page.
    const isPage = is404 ? statusCode < 400 : !url.startsWith('/api/') && url !== METRICS_PATH
    const labels = isPage
      ? [app, method, 'page', status]
      : is404
        ? [app, 'any', 'none', status]
        : [app, method, url, status]
    requests.observe(elapsedTime / 1000, labels)
    if (statusCode >= 400) errors.add([app, String(statusCode)])
    done()
  }
}
