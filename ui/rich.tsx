import { Fragment, type ReactNode } from 'react'

/** A piece of a message, as its `parts` function gives it: text, or where markup begins and ends. */
interface Part {
  type: string
  value?: unknown
  name?: string
}

/**
 * A message with markup in it: `{#link}privacy policy{/link}` becomes what `markup.link` makes of its children. Markup may stand in markup;
 * `{#icon/}` has no children.
 */
export function rich(parts: Part[], markup: Record<string, (children: ReactNode) => ReactNode>): ReactNode {
  const open: ReactNode[][] = [[]]
  for (const [at, { type, value, name = '' }] of parts.entries()) {
    const put = (node: ReactNode) => open.at(-1)?.push(<Fragment key={at}>{node}</Fragment>)
    if (type === 'markup-start') open.push([])
    else if (type === 'text') put(String(value))
    else {
      const children = type === 'markup-end' ? open.pop() : null
      put(markup[name]?.(children) ?? children)
    }
  }
  return open[0]
}
