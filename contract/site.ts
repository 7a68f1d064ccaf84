import type { DeskHours } from './desk-hours.ts'

/**
 * The seller and the grievance officer, as the E-Commerce Rules of 2020 require. A field is null when the operator has
 * not set it.
 */
export interface Seller {
  name: string | null
  address: string | null
  gstin: string | null
  officer: { name: string | null; designation: string; email: string; phone: string }
}

/**
 * The shop's data on every page: its origin, how customers reach a person, and its other channels. The operator sets
 * all of it.
 */
export interface Site {
  origin: string
  supportEmail: string
  /** E.164. The number also has WhatsApp. */
  supportPhone: string
  /** URLs of the shop's pages on these platforms. Null when there is none. */
  instagram: string | null
  facebook: string | null
  youtube: string | null
  /**
   * The host of the company whose model also reads uncertain pages of lists. Null when no picture leaves the shop's own
   * machines.
   */
  visionHost: string | null
  /** How an order can be paid on its page: by UPI to the shop's own address, or on the page of a payment provider. */
  payment: { upi: boolean; online: boolean }
  /** Whether customers who agree get order news by WhatsApp. */
  whatsApp: boolean
  /** How many hours in advance a puja must be booked. */
  bookingNoticeHours: number
  desk: DeskHours
  seller: Seller
}

/**
 * Placeholder data in the built pages. The server replaces it when it serves a page, because the shop's real data is
 * not known at build time.
 */
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
