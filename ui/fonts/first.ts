import eczar from './eczar-latin-600.woff2?url'
import mukta from './mukta-latin-400.woff2?url'

/** What the browser shall fetch before it knows that a page needs it. Builds in other languages have `first-hi.ts` or `first-kn.ts` instead (vite.config.ts). */
export const FIRST_FONTS = [eczar, mukta]
