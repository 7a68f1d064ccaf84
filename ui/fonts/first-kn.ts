import './fonts-kn.css'
import anek from './anek-kannada-700.woff2?url'

/** The phone may have the text's own. */
export const FIRST_FONTS = [anek]
