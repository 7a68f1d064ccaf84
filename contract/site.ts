import type { DeskHours } from './desk-hours.ts'

/** Who sells, and who answers complaints, as the E-Commerce Rules of 2020 want them named; null where the operator has not said. */
export interface Seller {
  name: string | null
  address: string | null
  gstin: string | null
  officer: { name: string | null; designation: string; email: string; phone: string }
}

/** What every page knows of the shop: where it lives, how a customer reaches a person, and where else it is found. The operator sets all of it. */
export interface Site {
  origin: string
  supportEmail: string
  /** E.164; it has WhatsApp. */
  supportPhone: string
  /** Addresses of the shop's own pages there, null where it has none. */
  instagram: string | null
  facebook: string | null
  youtube: string | null
  /** The host of the company whose model also reads pages of lists that we doubt; null where no picture leaves the shop's own machines. */
  visionHost: string | null
  /** How an order can be paid on its page: by UPI to the shop's own address, and on the page of a payment provider. */
  payment: { upi: boolean; online: boolean }
  /** Whether news of orders go by WhatsApp to those who agree. */
  whatsApp: boolean
  /** How many hours ahead a puja is booked at least. */
  bookingNoticeHours: number
  desk: DeskHours
  seller: Seller
}

/** Stands in the built pages where the shop's own facts go: those are known when the pages are served, not when they are built. */
export const BUILT_SITE: Site = {
  origin: 'https://origin.invalid',
  supportEmail: 'help@origin.invalid',
  supportPhone: '+910000000000',
  instagram: null,
  facebook: null,
  youtube: null,
  visionHost: null,
  payment: { upi: false, online: false },
  whatsApp: false,
  bookingNoticeHours: 12,
  desk: { opens: '00:00', closes: '24:00' },
  seller: {
    name: null,
    address: null,
    gstin: null,
    officer: { name: null, designation: '', email: 'help@origin.invalid', phone: '+910000000000' },
  },
}
