import type { DeskPuja } from '#contract/desk/catalogue.ts'
import type { FoundCustomer } from '#contract/desk/customer.ts'
import type { OrderBrief } from '#contract/desk/orders.ts'
import type { DeskItem } from '#contract/desk/quoting.ts'
import { may, type Permission, type Role } from '#contract/desk/roles.ts'
import { formatPhone, formatRupees, orderNumber } from '#contract/format.ts'
import { holds } from '../../catalogue/holds.ts'
import { orderPage } from '../../customers/order-page.ts'
import { PAGES } from '../../pages.ts'

/** What can be gone to or done. */
export interface Entry {
  id: string
  title: string
  /** In Hindi, behind the title. */
  titleHi?: string
  note?: string
  to: string | 'take-next'
}

export interface Group {
  title: string
  entries: readonly Entry[]
}

/** Of each kind so many are shown. */
export const MOST = 5

interface Action {
  title: string
  /** Other words that somebody may look for it by. */
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

/** What needs no answer of the server: actions and pages; all of them before anything is typed. */
export function ownEntries(typed: string, operator: { role: Role }): Group[] {
  const actions = ACTIONS.filter(
    ({ title, words, needs }) => may(operator, needs) && holds(typed, [title, ...words]),
  ).map(({ title, to }) => ({ id: `do ${title}`, title, to }))
  const pages = PAGES.filter(({ label, icon, needs }) => icon && may(operator, needs) && holds(typed, [label])).map(
    ({ path, label }) => ({ id: `page ${path}`, title: label, to: path }),
  )
  return [
    { title: 'Actions', entries: actions },
    { title: 'Pages', entries: pages },
  ]
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

export function itemEntry({ id, name, nameHi, packs: [smallest], available }: DeskItem): Entry {
  const price = smallest && `${formatRupees(smallest.price)} ${smallest.label}`
  return {
    id: `item ${id}`,
    title: name,
    titleHi: nameHi,
    note: [price, ...(available ? [] : ['not available'])].join(' · '),
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
