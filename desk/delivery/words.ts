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

/** What of the money of a stop is open and not taken at the door; empty when nothing is. */
export function openWords({
  due,
  claimed,
  collect,
  pays,
}: Pick<Stop, 'due' | 'claimed' | 'collect' | 'pays'>): string[] {
  const rest = Math.max(0, due - claimed)
  return [
    claimed > 0 && `${formatRupees(claimed)} claimed by UPI, not confirmed yet`,
    collect === 0 && rest > 0 && pays === 'now' && `Prepaid order: ${formatRupees(rest)} has not come yet`,
    collect === 0 && rest > 0 && pays === 'later' && `Pays later: ${formatRupees(rest)} within 30 days`,
  ].filter((words) => words !== false)
}

/** A chat with whoever receives it, with words to begin with that may still be changed. */
export function chatLink(stop: Stop): string {
  const text = [
    `Namaste ${stop.customerName}, this is Pujaghar.`,
    `We bring your order ${orderNumber(stop.id)} today around ${timeOf(stop)}.`,
    stop.collect > 0 && `To pay: ${formatRupees(stop.collect)}, in cash or by UPI.`,
  ]
  return `https://wa.me/${stop.phoneNumber.replace(/\D/g, '')}?text=${encodeURIComponent(text.filter(Boolean).join(' '))}`
}
