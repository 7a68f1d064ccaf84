import eczar from './eczar-latin-600.woff2?url'
import mukta from './mukta-latin-400.woff2?url'

/** The fonts to preload. Builds in other languages use `first-hi.ts` or `first-kn.ts` instead (vite.config.ts). */
export const FIRST_FONTS = [eczar, mukta]
