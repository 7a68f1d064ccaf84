import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/** An address of nothing. */
const NO_PAGE = '/of-nothing'

/** Renders a page at build time, waiting for all of it, the data it hydrates from included; no page is rendered afterwards. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The shell of all pages that are not prerendered is made at the address of the home page, and would call it the current one.
  if (context.isSpaMode) context.staticHandlerContext.location.pathname = NO_PAGE
  // In one piece: what is put into its place by a script later is not there for whoever does not run scripts.
  const whole = { progressiveChunkSize: Number.MAX_SAFE_INTEGER }
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, whole)
  headers.set('content-type', 'text/html')
  return new Response(prelude, { status, headers })
}
