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

/** A chat with whoever receives it, with words to begin with that may still be changed. */
export function chatLink(stop: Stop): string {
  const text = [
    `Namaste ${stop.customerName}, this is Pujaghar.`,
    `We bring your order ${orderNumber(stop.id)} today around ${timeOf(stop)}.`,
    stop.due > 0 && `To pay: ${formatRupees(stop.due)}.`,
  ]
  return `https://wa.me/${stop.phoneNumber.replace(/\D/g, '')}?text=${encodeURIComponent(text.filter(Boolean).join(' '))}`
}
