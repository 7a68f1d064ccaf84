import './fonts-hi.css'
import eczar from './eczar-devanagari-600.woff2?url'
import mukta from './mukta-devanagari-400.woff2?url'

export const FIRST_FONTS = [eczar, mukta]
