import type { onResponseHookHandler } from 'fastify'
import { METRICS_PATH, type Metrics } from './metrics.ts'

const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx']

/** An onResponse hook. Answers are counted by the patterns of their routes: pages with their files are one, and so is all that is at no address. */
export function countAnswers({ requests, errors }: Metrics, app: string): onResponseHookHandler {
  return ({ is404, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const status = CLASSES[Math.trunc(statusCode / 100)] ?? ''
    const { url = '' } = routeOptions
    // The desk answers addresses of its pages where nothing was found.
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
