import { sentNumber } from '#contract/desk/typed-number.ts'
import type { DeskZone, WindowFields } from '#contract/desk/zones.ts'
import { readMoney } from '#contract/number.ts'
import type { Draft } from '../editing.ts'

/** A delivery window as typed. `key` identifies it while windows are added and removed. */
export interface WindowDraft extends Omit<WindowFields, 'cutoffHours' | 'capacity'> {
  key: number
  cutoffHours: string
  capacity: string
}

/** Amounts as typed. An empty amount means none. */
export interface ZoneDraft extends Draft {
  name: string
  deliveryFee: string
  freeFrom: string
  cashLimit: string
  cashFee: string
  pincodes: string
  windows: WindowDraft[]
}

export const EMPTY_ZONE: ZoneDraft = {
  updatedAt: '',
  name: '',
  deliveryFee: '0',
  freeFrom: '',
  cashLimit: '',
  cashFee: '0',
  pincodes: '',
  windows: [],
}

export const ZONE_LABELS: Record<Exclude<keyof ZoneDraft, 'updatedAt'>, string> = {
  name: 'name',
  deliveryFee: 'delivery fee',
  freeFrom: 'from when delivery is free',
  cashLimit: 'up to when the driver takes money',
  cashFee: 'fee for paying the driver',
  pincodes: 'pincodes',
  windows: 'windows',
}

export const NEW_WINDOW = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: '10:00',
  until: '13:00',
  cutoffHours: '12',
  capacity: '10',
}

export function draftOf({ id: _, isFirst: __, ...zone }: DeskZone): ZoneDraft {
  return {
    ...zone,
    deliveryFee: String(zone.deliveryFee),
    freeFrom: typed(zone.freeFrom),
    cashLimit: typed(zone.cashLimit),
    cashFee: String(zone.cashFee),
    pincodes: zone.pincodes.join(', '),
    windows: zone.windows.map((window, index) => ({
      ...window,
      key: index + 1,
      cutoffHours: String(window.cutoffHours),
      capacity: String(window.capacity),
    })),
  }
}

const typed = (amount: number | null) => (amount === null ? '' : String(amount))

/** The request body for the draft. */
export function bodyOf({ updatedAt, pincodes, windows, ...zone }: ZoneDraft) {
  const money = (text: string) => sentNumber(text, readMoney) ?? null
  return {
    name: zone.name,
    deliveryFee: money(zone.deliveryFee) ?? 0,
    freeFrom: money(zone.freeFrom),
    cashLimit: money(zone.cashLimit),
    cashFee: money(zone.cashFee) ?? 0,
    pincodes: pincodes.split(/[\s,;]+/).filter(Boolean),
    windows: windows.map(({ key: _, cutoffHours, capacity, ...window }) => ({
      ...window,
      cutoffHours: sentNumber(cutoffHours),
      capacity: sentNumber(capacity),
    })),
    updatedAt: updatedAt || null,
  }
}
