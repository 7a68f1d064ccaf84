import { renderToStringAsync } from 'preact-render-to-string'
import { type EntryContext, ServerRouter } from 'react-router'
import { IdsContext, idsOf } from '#ui/ids.ts'

/** An address of nothing. */
const NO_PAGE = `${import.meta.env.BASE_URL}of-nothing`

/** Renders a page at build time, waiting for all of it, the data it hydrates from included; no page is rendered afterwards. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The shell of all pages that are not prerendered is made at the address of the home page, and would call it the current one.
  if (context.isSpaMode) context.staticHandlerContext.location.pathname = NO_PAGE
  const page = (
    <IdsContext value={idsOf('id')}>
      <ServerRouter context={context} url={request.url} />
    </IdsContext>
  )
  const html = await renderToStringAsync(page as never)
  headers.set('content-type', 'text/html')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}
