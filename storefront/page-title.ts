/** A page's title for its `meta`: `export const meta = () => pageTitle('Log in')`. */
export function pageTitle(title: string, description?: string) {
  return [{ title: `${title} · Pujaghar` }, ...(description ? [{ name: 'description', content: description }] : [])]
}
