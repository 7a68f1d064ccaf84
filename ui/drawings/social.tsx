import { drawing } from '../drawing.tsx'
import facebook from './social-facebook.svg'
import instagram from './social-instagram.svg'
import mail from './social-mail.svg'
import whatsapp from './social-whatsapp.svg'
import youtube from './social-youtube.svg'

export const Instagram = drawing(instagram, 24, 24)
export const Facebook = drawing(facebook, 24, 24)
export const YouTube = drawing(youtube, 24, 24)
export const WhatsApp = drawing(whatsapp, 24, 24)
export const Mail = drawing(mail, 24, 24)
