import './fonts-kn.css'
import anek from './anek-kannada-700.woff2?url'

/** Only the heading font, because the phone may have the text font installed. */
export const FIRST_FONTS = [anek]
