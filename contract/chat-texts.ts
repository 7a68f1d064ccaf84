import * as m from '#messages'
import { normalisePhone } from './phone.ts'

interface ChatText {
  /** What an operator chooses it by. */
  label: string
  /** Whose number it goes to: the customer's own, or that of whoever receives the order. */
  to: 'customer' | 'receiver'
  /** In the whole text a `{hole}` stands once, neither first nor last and not beside another, as WhatsApp wants it of templates. */
  says: (told: never) => string
  /** The sentence that leads to the page of the order. Only a text that has one is signed. */
  page?: (told: { link: string }) => string
  /** Takes its place for customers who have no page. */
  askedByHand?: () => string
}

/** The prepared WhatsApp messages: the desk opens a chat with them, and the shop sends them as templates of the same names and words. */
export const CHAT_TEXTS = {
  quotationReady: {
    label: 'Quotation ready',
    to: 'customer',
    says: m.chat_quotation_ready,
    page: m.chat_quotation_ready_page,
    askedByHand: m.chat_asked_by_hand,
  },
  paymentAwaited: {
    label: 'Payment awaited',
    to: 'customer',
    says: m.chat_payment_awaited,
    page: m.chat_payment_awaited_page,
  },
  paymentReceived: {
    label: 'Payment received',
    to: 'customer',
    says: m.chat_payment_received,
    page: m.chat_page_order,
  },
  packed: {
    label: 'Packed',
    to: 'receiver',
    says: m.chat_packed,
    page: m.chat_page_order,
  },
  outForDelivery: {
    label: 'On its way',
    to: 'receiver',
    says: m.chat_out_for_delivery,
    page: m.chat_page_order,
  },
  coming: {
    label: 'Coming',
    to: 'receiver',
    says: m.chat_coming,
  },
  delivered: {
    label: 'Delivered',
    to: 'receiver',
    says: m.chat_delivered,
    page: m.chat_delivered_page,
  },
  pujaHeld: {
    label: 'Thank you',
    to: 'customer',
    says: m.chat_puja_held,
    page: m.chat_page_booking,
  },
  refundDue: {
    label: 'Refund on its way',
    to: 'customer',
    says: m.chat_refund_due,
    page: m.chat_page_order,
  },
  refundStarted: {
    label: 'Refund started',
    to: 'customer',
    says: m.chat_refund_started,
    page: m.chat_page_order,
  },
  refundFailed: {
    label: 'Refund failed',
    to: 'customer',
    says: m.chat_refund_failed,
    page: m.chat_page_order,
  },
  linesGivenBack: {
    label: 'Taken off',
    to: 'customer',
    says: m.chat_lines_given_back,
    page: m.chat_page_order,
  },
  refundSent: {
    label: 'Refund sent',
    to: 'customer',
    says: m.chat_refund_sent,
    page: m.chat_page_order,
  },
  changeProposed: {
    label: 'Change proposed',
    to: 'customer',
    says: m.chat_change_proposed,
    page: m.chat_change_proposed_page,
    askedByHand: m.chat_asked_by_hand,
  },
  greeting: {
    label: 'Greeting',
    to: 'customer',
    says: m.chat_greeting,
  },
} as const satisfies Record<string, ChatText>
export type ChatName = keyof typeof CHAT_TEXTS

type HolesIn<Name> = Name extends ChatName
  ?
      | keyof Parameters<(typeof CHAT_TEXTS)[Name]['says']>[0]
      | ((typeof CHAT_TEXTS)[Name] extends { page: unknown } ? 'link' : never)
  : never
/** What has to be said to fill the holes of a text. */
export type ChatTold<Name extends ChatName> = Record<HolesIn<Name>, string>

/**
 * The message; a hole that is filled with nothing leaves no gap.
 * @param hasPage whether the customer can log in and see the page that it leads to
 */
export function chatText<Name extends ChatName>(name: Name, told: ChatTold<Name>, hasPage = true): string {
  const { says, page, askedByHand }: ChatText = CHAT_TEXTS[name]
  const said = says(told as never)
  if (page === undefined) return withoutGaps(said)
  const last = hasPage ? page(told as { link: string }) : askedByHand?.()
  return withoutGaps(`${[said, last].filter(Boolean).join(' ')}\nPujaghar`)
}

const withoutGaps = (text: string) => text.replace(/ {2,}/g, ' ')

/** What a text is registered under, after what all names of the shop begin with: `quotationReady` -> `quotation_ready`. */
export function templateName(name: ChatName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A text as it is registered as a template: `Namaste {{1}}, ...`. */
export function templateText(name: ChatName): string {
  const holes = chatHoles(name)
  return withHoles(name).replace(HOLE, (_, hole: string) => `{{${holes.indexOf(hole) + 1}}}`)
}

/** The holes of a text in the order in which they stand: those are the parameters of its template. */
export function chatHoles(name: ChatName): string[] {
  return [...withHoles(name).matchAll(HOLE)].map(([, hole = '']) => hole)
}

const HOLE = /\{(\w+)\}/g

/** A text with `{hole}` wherever something is filled in. */
const withHoles = (name: ChatName) => chatText(name, HOLES as ChatTold<ChatName>)
const HOLES = new Proxy({}, { get: (_, hole) => `{${String(hole)}}` })

/** A WhatsApp chat with somebody, with words to begin with that may still be changed; null when the number is no mobile number of India. */
export function chatLink(phone: string, text: string): string | null {
  const mobile = normalisePhone(phone)
  return mobile && `https://wa.me/${mobile.slice(1)}?text=${encodeURIComponent(text)}`
}
