import { chatLink, chatText } from '#contract/chat-texts.ts'
import type { Stop } from '#contract/desk/runs.ts'
import { formatRupees, formatTime, orderNumber } from '#contract/format.ts'

/** `10:30 am`: all times of the desk are those of India. */
export const timeOf = ({ deliveryAt }: Pick<Stop, 'deliveryAt'>) => formatTime(deliveryAt).replace(/ IST$/, '')

const CITY = 'Bengaluru'

export function addressOf({ address, pincode }: Pick<Stop, 'address' | 'pincode'>): string {
  return [...address, pincode === null ? CITY : `${CITY} ${pincode}`].join(', ')
}

/** A search of a map, which every phone opens in the app that its owner uses. */
export function mapLink(stop: Pick<Stop, 'address' | 'pincode'>): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: addressOf(stop) })}`
}

/** A chat with whoever receives it; null when the number is no mobile number. */
export function stopChat(stop: Stop): string | null {
  const text = chatText('comesToday', {
    name: stop.customerName,
    order: orderNumber(stop.id),
    time: timeOf(stop),
    money: stop.due > stop.claimed ? `Please keep ${formatRupees(stop.due)} ready, in cash or by UPI.` : '',
  })
  return chatLink(stop.phoneNumber, text)
}
