import { randomBytes } from 'node:crypto'
import type { Appointment, Order } from '#contract/order.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import { hashPassword } from '#server/account/passwords.ts'
import { openSession } from '#server/account/sessions.ts'
import { insertCustomer } from '#server/account/store.ts'
import type { EstimateLine, SkippedLine } from '#server/estimate/types.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { recordReading } from '#server/order/record.ts'
import { newId } from '#server/platform/ids.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { quoteWhenReady, writeVersion } from '#server/quotation/versions.ts'
import type { TestApp } from './app.ts'

export const PASSWORD = 'diya-and-marigold'

export interface TestCustomer {
  id: string
  name: string
  emailId: string
  token: string
}

/** Computed once, because a password hash is slow by design. */
export const passwordHashed = hashPassword(PASSWORD)

/** Creates test data through the product's own functions, but with a precomputed password hash. */
export function make(test: TestApp) {
  const anyEmail = () => `${randomBytes(6).toString('hex')}@example.com`

  /** A customer, by default with a confirmed e-mail address. */
  async function customer({ emailId = anyEmail(), name = 'Asha Rao', confirmed = true } = {}): Promise<TestCustomer> {
    const { parts } = test
    const createdAt = parts.clock.now()
    const confirmedAt = confirmed ? createdAt : null
    const id = newId()
    const passwordHash = await passwordHashed
    const row = { id, name, email: emailId, phone: '+919845012345', passwordHash, createdAt, confirmedAt }
    if (!(await insertCustomer(parts.db, row))) throw new Error(`${emailId} has an account`)
    const token = await openSession(
      parts,
      { id, passwordHash },
      { device: 'Chrome on Android', network: '203.0.113.x' },
    )
    if (token === null) throw new Error('the password was changed meanwhile')
    return { id, name, emailId, token }
  }

  /** A line of turmeric for 40 rupees, read with certainty, changed by `over`. */
  function line(over: Partial<EstimateLine> = {}): EstimateLine {
    return {
      id: newId(),
      kind: 'item',
      fileId: null,
      page: 1,
      box: null,
      text: 'Haldi powder 100 gm',
      itemId: 'haldi_powder',
      title: 'Turmeric powder',
      quantity: 100,
      unit: 'g',
      lower: null,
      kinds: null,
      rule: null,
      packs: 1,
      pack: '100 g packet',
      unitPricePaise: 4000,
      amountPaise: 4000,
      surplus: null,
      priceIsEstimate: false,
      state: 'matched',
      doubt: null,
      confidence: 0.98,
      alternatives: [],
      leftOut: false,
      settledBy: null,
      ...over,
    }
  }

  /** A line that could not be understood. */
  function unknownLine(text = 'xqzv plmk'): EstimateLine {
    return line({
      text,
      itemId: null,
      title: text,
      quantity: null,
      unit: null,
      packs: 0,
      pack: null,
      unitPricePaise: 0,
      amountPaise: 0,
      state: 'unknown',
      doubt: 'item',
      confidence: 0,
    })
  }

  /**
   * A list order whose list was read into `lines`. Its status is `Quoted` when all lines are certain, otherwise
   * `Pending`.
   */
  async function readOrder(
    owner: TestCustomer,
    lines: EstimateLine[] = [line()],
    skipped: SkippedLine[] = [],
  ): Promise<Order> {
    const { parts } = test
    const id = newId()
    const at = parts.clock.now()
    await parts.db.transaction(async (tx) => {
      await beginOrder(
        tx,
        {
          id,
          type: 'custom',
          customerId: owner.id,
          customerName: owner.name,
          phoneNumber: '+919845012345',
          createdAt: at,
        },
        [{ id: newId(), orderId: id, position: 0, title: 'list.png', mediaType: 'image/png', byteCount: 8 }],
      )
      await recordReading(
        tx,
        id,
        { state: 'done', pagesDone: 1, pages: 1, itemsFound: lines.length, problems: [], skipped },
        at,
      )
      if (lines.length > 0) await writeVersion(tx, { orderId: id, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
      await quoteWhenReady(tx, { orderId: id, lines, by: 'system', at })
    })
    return presentOrder(parts, await orderById(parts.db, id))
  }

  /** Books a puja a month from now through the API. It is not in the catalogue, so the booking waits for the desk. */
  async function booking(owner: TestCustomer, over: Record<string, unknown> = {}): Promise<Appointment> {
    const answer = await test.call('POST', '/api/customer/book-appointment', {
      token: owner.token,
      json: { nameOfPuja: 'Sudarshana Homam', description: 'For a family of six', timeToCall: inDays(30), ...over },
    })
    return answer.json().appointment
  }

  let instantBookings = 0
  /**
   * Books a puja of the catalogue, which is quoted at once. Every ten bookings use the next day, because there are only
   * a few pandits.
   */
  function instantBooking(owner: TestCustomer, over: Record<string, unknown> = {}): Promise<Appointment> {
    const timeToCall = inDays(30 + Math.floor(instantBookings++ / 10))
    return booking(owner, { nameOfPuja: 'Griha Pravesh', timeToCall, ...over })
  }

  /** A date and time in India `days` days from now, in the format of the booking form. */
  function inDays(days: number, time = '09:00'): string {
    const then = new Date(test.parts.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
    return `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(then)} ${time}`
  }

  /** A booking with a quotation of `lines`, as prepared by the desk. */
  async function quotedBooking(owner: TestCustomer, lines: EstimateLine[] = [line()]): Promise<Order> {
    const { parts } = test
    const { _id: orderId } = await booking(owner)
    await parts.db.transaction((tx) => publishVersion(parts, tx, { orderId, preparedBy: 'Meera Joshi', lines }))
    return presentOrder(parts, await orderById(parts.db, orderId))
  }

  /** The request body of the checkout form for an order. */
  function checkout(order: Order, over: Record<string, unknown> = {}) {
    return {
      orderId: order._id,
      type: order.type,
      name: 'Asha Rao',
      phoneNumber: '9845012345',
      lane1: '12 Temple Road',
      lane2: '',
      lane3: '',
      pincode: '560004',
      dateOfOrder: new Date().toISOString(),
      totalAmount: order.totalAmount,
      version: order.quotation?.version,
      ...over,
    }
  }

  return { customer, line, unknownLine, readOrder, booking, instantBooking, inDays, quotedBooking, checkout }
}
