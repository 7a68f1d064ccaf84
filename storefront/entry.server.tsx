import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders a page at build time, whole and at once: there is no server rendering afterwards and so nothing to stream. */
export default function render(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  headers.set('content-type', 'text/html')
  return new Response(`<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={request.url} />)}`, {
    status,
    headers,
  })
}
