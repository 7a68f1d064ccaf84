import { begunBy } from '#contract/begins.ts'
import type { DeskPuja } from '#contract/desk/catalogue.ts'
import type { FoundCustomer } from '#contract/desk/customer.ts'
import type { OrderBrief } from '#contract/desk/orders.ts'
import type { ItemsBegun } from '#contract/desk/quoting.ts'
import { may, type Permission, type Role } from '#contract/desk/roles.ts'
import { formatPhone, formatRupees, orderNumber } from '#contract/format.ts'
import { orderPage } from '../../customers/order-page.ts'
import { PAGES } from '../../pages.ts'

/** A place to go to, or an action. */
export interface Entry {
  id: string
  title: string
  /** The Hindi name, shown after the title. */
  titleHi?: string
  note?: string
  to: string | 'take-next'
}

export interface Group {
  title: string
  entries: readonly Entry[]
}

/** How many entries of each kind are shown. */
export const MOST = 5

interface Action {
  title: string
  /** Other words by which the action is found. */
  words: readonly string[]
  to: Entry['to']
  needs: Permission
}

const ACTIONS: readonly Action[] = [
  { title: 'Take the next piece of work', words: ['queue', 'claim'], to: 'take-next', needs: 'work' },
  { title: 'Take an order by telephone', words: ['new order', 'call'], to: '/orders/new', needs: 'work' },
  { title: 'Book a puja by telephone', words: ['new booking', 'call'], to: '/bookings/new', needs: 'work' },
  { title: 'Add an item', words: ['new item'], to: '/catalogue?tab=items&open=new', needs: 'reprice' },
  { title: 'Add a puja', words: ['new puja'], to: '/catalogue?tab=pujas&open=new', needs: 'reprice' },
  { title: 'Add a pandit', words: ['new pandit'], to: '/catalogue?tab=pandits&open=new', needs: 'work' },
  { title: 'Change password', words: ['own account'], to: '/password', needs: 'work' },
]

/** Actions and pages, which are found without the server. All of them match an empty text. */
export function ownEntries(typed: string, operator: { role: Role }): Group[] {
  const allowed = ACTIONS.filter(({ needs }) => may(operator, needs))
  const actions = begun(typed, allowed, ({ title, words }) => [[title, ...words]]).map(({ title, to }) => ({
    id: `do ${title}`,
    title,
    to,
  }))
  const open = PAGES.filter(({ icon, needs }) => icon && may(operator, needs))
  const pages = begun(typed, open, ({ label }) => [[label]]).map(({ path, label }) => ({
    id: `page ${path}`,
    title: label,
    to: path,
  }))
  return [
    { title: 'Actions', entries: actions },
    { title: 'Pages', entries: pages },
  ]
}

/**
 * The things with a word that begins with the typed text, best match first. All of them match an empty text. `namesOf`
 * returns the own names of a thing and its other names.
 */
export function begun<Thing>(
  typed: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => [own: readonly string[], others?: readonly string[]],
): readonly Thing[] {
  if (typed.trim() === '') return things
  return things
    .flatMap((thing) => {
      const found = begunBy(typed, ...namesOf(thing))
      return found === null ? [] : { thing, ...found }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}

export function orderEntry({ id, type, status, customerName, title, totalAmount }: OrderBrief): Entry {
  return {
    id: `order ${id}`,
    title: `${orderNumber(id)} ${customerName}`,
    note: [title, status, ...(totalAmount > 0 ? [formatRupees(totalAmount)] : [])].join(' · '),
    to: orderPage({ id, type, status }),
  }
}

export function customerEntry({ id, name, phone, orders }: FoundCustomer): Entry {
  return {
    id: `customer ${id}`,
    title: name,
    note: `${formatPhone(phone)} · ${orders === 1 ? '1 order' : `${orders} orders`}`,
    to: `/customers/${id}`,
  }
}

export function itemEntry({ id, name, nameHi, packs: [smallest], available, by }: ItemsBegun['items'][number]): Entry {
  const price = smallest && `${formatRupees(smallest.price)} ${smallest.label}`
  return {
    id: `item ${id}`,
    title: name,
    titleHi: nameHi,
    note: [by && `also ${by}`, price, !available && 'not available'].filter(Boolean).join(' · '),
    to: `/catalogue?${new URLSearchParams({ tab: 'items', q: name, open: id })}`,
  }
}

export function pujaEntry({ id, name, nameHi, dakshina }: DeskPuja): Entry {
  return {
    id: `puja ${id}`,
    title: name,
    titleHi: nameHi,
    note: `Dakshina ${formatRupees(dakshina)}`,
    to: `/catalogue?${new URLSearchParams({ tab: 'pujas', q: name, open: id })}`,
  }
}
