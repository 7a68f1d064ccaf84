import * as m from '#messages'
import { normalisePhone } from './phone.ts'

interface ChatText {
  /** The name under which an operator chooses the message. */
  label: string
  /** The recipient: the customer, or the person who receives the order. */
  to: 'customer' | 'receiver'
  /**
   * Each `{hole}` appears once in the whole text. It is neither first nor last and does not follow another one.
   * WhatsApp requires this of templates.
   */
  says: (told: never) => string
  /** The sentence with the link to the order page. Only a text with this sentence ends with the shop's name. */
  page?: (told: { link: string }) => string
  /** Replaces `page` for customers without an order page. */
  askedByHand?: () => string
}

/**
 * The prepared WhatsApp messages. The desk opens a chat with them, and the shop sends them as templates with the same
 * names and texts.
 */
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
/** The values for the placeholders of a text. */
export type ChatTold<Name extends ChatName> = Record<HolesIn<Name>, string>

/**
 * Builds the message. An empty value leaves no gap in the text.
 * @param hasPage whether the customer can log in and see the linked page
 */
export function chatText<Name extends ChatName>(name: Name, told: ChatTold<Name>, hasPage = true): string {
  const { says, page, askedByHand }: ChatText = CHAT_TEXTS[name]
  const said = says(told as never)
  if (page === undefined) return withoutGaps(said)
  const last = hasPage ? page(told as { link: string }) : askedByHand?.()
  return withoutGaps(`${[said, last].filter(Boolean).join(' ')}\nPujaghar`)
}

const withoutGaps = (text: string) => text.replace(/ {2,}/g, ' ')

/** The template name, without the prefix of the shop: `quotationReady` -> `quotation_ready`. */
export function templateName(name: ChatName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The text in the form in which a template is registered: `Namaste {{1}}, ...`. */
export function templateText(name: ChatName): string {
  const holes = chatHoles(name)
  return withHoles(name).replace(HOLE, (_, hole: string) => `{{${holes.indexOf(hole) + 1}}}`)
}

/** The placeholders of a text in order. They are the parameters of its template. */
export function chatHoles(name: ChatName): string[] {
  return [...withHoles(name).matchAll(HOLE)].map(([, hole = '']) => hole)
}

const HOLE = /\{(\w+)\}/g

/** A text with `{hole}` for each placeholder. */
const withHoles = (name: ChatName) => chatText(name, HOLES as ChatTold<ChatName>)
const HOLES = new Proxy({}, { get: (_, hole) => `{${String(hole)}}` })

/**
 * The URL of a WhatsApp chat with a prepared text that the sender can still edit. Null when the number is not an Indian
 * mobile number.
 */
export function chatLink(phone: string, text: string): string | null {
  const mobile = normalisePhone(phone)
  return mobile && `https://wa.me/${mobile.slice(1)}?text=${encodeURIComponent(text)}`
}
