import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Renders a page at build time, whole: what hydration needs comes last in the stream, so all of it is awaited. A page rendered
 * at once, without it, would never start in the browser.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  await page.allReady
  headers.set('content-type', 'text/html')
  return new Response(page, { status, headers })
}
