import { renderToStringAsync } from 'preact-render-to-string'
import { type EntryContext, ServerRouter } from 'react-router'
import { IdsContext, idsOf } from '#ui/ids.ts'

/** A path that no page has. */
const NO_PAGE = `${import.meta.env.BASE_URL}of-nothing`

/**
 * Prerenders a page at build time and waits for all of it, including its hydration data. No page is rendered at run
 * time.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // The fallback shell for pages that are not prerendered is built with the path of the home page. Another path keeps
  // the header from marking the home page as current.
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
