/** Stands in `localStorage` while the browser keeps a list: a first visit need not load what looks for one. */
export const KEPT_MARK = 'list-kept'
