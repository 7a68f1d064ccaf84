import type { AnswerSchema, Call, Read } from '#ui/api/call.ts'

/** One page of a list; `next` is the cursor of the next page. */
type Page = Record<string, unknown> & { next?: string }

/** Wraps `call` so that it requests all pages of a list and merges them. Search, counts and sorting need all orders. */
export function allPages(call: Call): Call {
  return async <Answer extends AnswerSchema | undefined>(
    path: string,
    options: Parameters<typeof call<Answer>>[1] = {},
  ) => {
    let whole: Page = {}
    let cursor: string | undefined
    do {
      const page = (await call(path, { ...options, query: { ...options.query, cursor } })) as Page
      whole = joined(whole, page)
      cursor = page.next
    } while (cursor !== undefined)
    return whole as Read<Answer>
  }
}

function joined(before: Page, { next: _, ...page }: Page): Page {
  return Object.fromEntries(Object.entries(page).map(([name, part]) => [name, [before[name] ?? [], part].flat()]))
}
