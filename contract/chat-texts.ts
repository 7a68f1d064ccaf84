import { normalisePhone } from './phone.ts'

interface ChatText {
  /** What an operator chooses it by. */
  label: string
  /** Whose number it goes to: the customer's own, or that of whoever receives the order. */
  to: 'customer' | 'receiver'
  /** A `{hole}` stands once, neither first nor last and not beside another, as WhatsApp wants it of templates. */
  text: string
  /** Takes the place of the sentence that leads to the page, for customers who have none. */
  askedByHand?: string
}

/** The prepared WhatsApp messages: the desk opens a chat with them, and the shop sends them as templates of the same names and words. */
export const CHAT_TEXTS = {
  quotationReady: {
    label: 'Quotation ready',
    to: 'customer',
    text: 'Namaste {name}, your quotation {order} is ready: {total} in all, valid until {until}. Look through it and accept it here:\n{link}\nPujaghar',
    askedByHand: 'Please tell us whether you accept it.',
  },
  paymentAwaited: {
    label: 'Payment awaited',
    to: 'customer',
    text: 'Namaste {name}, your order {order} is not fully paid. {how} The page of your order shows how:\n{link}\nPujaghar',
  },
  paymentReceived: {
    label: 'Payment received',
    to: 'customer',
    text: 'Namaste {name}, we have your payment for order {order}. Thank you. {money} Your order:\n{link}\nPujaghar',
  },
  packed: {
    label: 'Packed',
    to: 'receiver',
    text: 'Namaste {name}, your order {order} is packed. {when} Payment: {money} Your order:\n{link}\nPujaghar',
  },
  outForDelivery: {
    label: 'On its way',
    to: 'receiver',
    text: 'Namaste {name}, your order {order} is on its way. {when} Payment: {money} Your order:\n{link}\nPujaghar',
  },
  coming: {
    label: 'Coming',
    to: 'receiver',
    text: 'Namaste {name}, this is Pujaghar. We bring your order {order} on {when}. {money} See you soon.',
  },
  delivered: {
    label: 'Delivered',
    to: 'receiver',
    text: 'Namaste {name}, your order {order} is delivered. {money} Is something missing or damaged? Tell us here, or on its page:\n{link}\nPujaghar',
  },
  pujaHeld: {
    label: 'Thank you',
    to: 'customer',
    text: 'Namaste {name}, we hope that your puja went well ({order}). {money} Your booking:\n{link}\nPujaghar',
  },
  refundDue: {
    label: 'Refund on its way',
    to: 'customer',
    text: 'Namaste {name}, {owed} of order {order} goes back to you within two days. Your order:\n{link}\nPujaghar',
  },
  refundStarted: {
    label: 'Refund started',
    to: 'customer',
    text: 'Namaste {name}, your refund for order {order} has started. {refund} As a rule it is there within five to seven working days. Your order:\n{link}\nPujaghar',
  },
  refundFailed: {
    label: 'Refund failed',
    to: 'customer',
    text: 'Namaste {name}, we could not send your refund for order {order} online. We are sorry. {money} You need not do anything. Your order:\n{link}\nPujaghar',
  },
  linesGivenBack: {
    label: 'Taken off',
    to: 'customer',
    text: 'Namaste {name}, something is taken off your order {order}. {refund} How it stands now: {money} Your order:\n{link}\nPujaghar',
  },
  refundSent: {
    label: 'Refund sent',
    to: 'customer',
    text: 'Namaste {name}, we have sent money back for order {order}. {refund} Your order:\n{link}\nPujaghar',
  },
  changeProposed: {
    label: 'Change proposed',
    to: 'customer',
    text: 'Namaste {name}, we propose a change of your order {order}. {note} Please accept or decline it here:\n{link}\nPujaghar',
    askedByHand: 'Please tell us whether you accept it.',
  },
  greeting: {
    label: 'Greeting',
    to: 'customer',
    text: 'Namaste {name}, this is Pujaghar.',
  },
} as const satisfies Record<string, ChatText>
export type ChatName = keyof typeof CHAT_TEXTS

type HolesIn<Text> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | HolesIn<Rest> : never
/** What has to be said to fill the holes of a text. */
export type ChatTold<Name extends ChatName> = Record<HolesIn<(typeof CHAT_TEXTS)[Name]['text']>, string>

const HOLE = /\{(\w+)\}/g

/** The sentence that leads to the page of an order. */
const TO_PAGE = /(?<=[.!?}])[^.!?}]*:\n\{link\}/

/**
 * The message; a hole that is filled with nothing leaves no gap.
 * @param hasPage whether the customer can log in and see the page that it leads to
 */
export function chatText<Name extends ChatName>(name: Name, told: ChatTold<Name>, hasPage = true): string {
  const { text, askedByHand = '' }: ChatText = CHAT_TEXTS[name]
  return (hasPage ? text : text.replace(TO_PAGE, askedByHand && ` ${askedByHand}`))
    .replace(HOLE, (_, hole: keyof typeof told) => told[hole])
    .replace(/ {2,}/g, ' ')
}

/** What a text is registered under, after what all names of the shop begin with: `quotationReady` -> `quotation_ready`. */
export function templateName(name: ChatName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A text as it is registered as a template: `Namaste {{1}}, ...`. */
export function templateText(name: ChatName): string {
  const holes = chatHoles(name)
  return CHAT_TEXTS[name].text.replace(HOLE, (_, hole: string) => `{{${holes.indexOf(hole) + 1}}}`)
}

/** The holes of a text in the order in which they stand: those are the parameters of its template. */
export function chatHoles(name: ChatName): string[] {
  return [...CHAT_TEXTS[name].text.matchAll(HOLE)].map(([, hole = '']) => hole)
}

/** A WhatsApp chat with somebody, with words to begin with that may still be changed; null when the number is no mobile number of India. */
export function chatLink(phone: string, text: string): string | null {
  const mobile = normalisePhone(phone)
  return mobile && `https://wa.me/${mobile.slice(1)}?text=${encodeURIComponent(text)}`
}
