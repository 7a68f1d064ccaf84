import type { Page } from '@playwright/test'
import type { Appointment } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { Customer } from './customer.ts'
import { sampleLine, sampleOrder } from './sample-order.ts'

/**
 * Books a puja and shows it to the page as the desk has quoted it: dakshina, and turmeric from the catalogue. The desk's part
 * has no call here; what the server does with such a booking has its own HTTP tests.
 */
export async function showQuotedBooking(page: Page, customer: Customer): Promise<Appointment> {
  const booking = await customer.book()
  const order = asQuoted(booking)
  await page.route(PATHS.order('appointment', booking._id), (route) => route.fulfill({ json: { order } }))
  return order
}

function asQuoted(booking: Appointment): Appointment {
  const dakshina = {
    kind: 'dakshina',
    itemId: null,
    title: 'Dakshina',
    text: '',
    quantity: null,
    unit: null,
    packs: 1,
    pack: null,
  } as const
  const lines = [
    sampleLine({ ...dakshina, id: 'dakshina', unitPrice: 2100, fileId: null }),
    sampleLine({ fileId: null }),
  ]
  const { quotation, amount, totalAmount } = sampleOrder(lines)
  return {
    ...booking,
    status: 'Quoted',
    moves: ['accept', 'changes', 'reject', 'cancel'],
    quotation,
    amount,
    totalAmount,
  }
}
