import { Fragment, type ReactNode } from 'react'

/** A part of a message, from its `parts` function: text, or the start or end of markup. */
interface Part {
  type: string
  value?: unknown
  name?: string
}

/**
 * Renders a message with markup: `{#link}privacy policy{/link}` becomes the result of `markup.link` with its children.
 * Markup can be nested; `{#icon/}` has no children.
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
