import type { PreviewPage } from '#contract/desk/quoting.ts'
import { withCrops } from '#server/notification/deliver.ts'
import { quotationMailNow } from '#server/notification/notify.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { refused } from '#server/platform/errors.ts'
import type { JobData, Jobs } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Printed, printedForOwner } from '#server/quotation/printed.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { siteOf } from '#server/site/storefront.ts'
import { holdDraft, type Preparing } from './prepare.ts'
import { presentForDesk } from './present.ts'

/** Ends a transaction of which nothing stays. */
class NothingStays extends Error {}

/** With `basedOn` a draft as it would be published, otherwise what is published now. */
type Previewed = Omit<Preparing, 'basedOn'> & { basedOn: number | undefined }

interface Published {
  row: OrderRow
  /** Null where the customer gets no such mail now. */
  mail: JobData['mail.send'] | null
}

/**
 * What publishing would make of an order. It is published by the same code, with nobody told, in a transaction that is rolled back.
 * @throws RefusedError as `holdDraft` and `publishVersion`
 */
async function asPublished(parts: Parts, preparing: Preparing): Promise<Published> {
  const { orderId, operator } = preparing
  let published: Published | undefined
  let mail: Published['mail'] = null
  const enqueue: Jobs['enqueue'] = async (_tx, name, data) => {
    if (name === 'mail.send') mail = data as JobData['mail.send']
  }
  const quiet = { ...parts, jobs: { ...parts.jobs, enqueue } }
  try {
    await parts.db.transaction(async (tx) => {
      const { draft } = await holdDraft(quiet, tx, preparing)
      await publishVersion(quiet, tx, { orderId, preparedBy: operator.name, lines: draft.lines })
      published = { row: await orderById(tx, orderId), mail }
      throw new NothingStays()
    })
  } catch (error) {
    if (!(error instanceof NothingStays)) throw error
  }
  if (published === undefined) throw new Error(`Order ${orderId} was not published to be shown`)
  return published
}

/** @throws RefusedError 404 when nothing is published · as `asPublished` */
async function shown(parts: Parts, { basedOn, ...about }: Previewed): Promise<Published> {
  if (basedOn !== undefined) return asPublished(parts, { ...about, basedOn })
  const row = await orderById(parts.db, about.orderId)
  if (row.quotation === null) throw refused('not.found')
  return { row, mail: await quotationMailNow(parts, row) }
}

/** What its customer would find on the page of the order. @throws RefusedError as `shown` */
export async function previewPage(parts: Parts, previewed: Previewed): Promise<PreviewPage> {
  const { row } = await shown(parts, previewed)
  return { order: presentForDesk(parts, row), site: { ...siteOf(parts.env) } }
}

/** The quotation as its document would be printed. @throws RefusedError as `shown` */
export async function previewDocument(parts: Parts, previewed: Previewed): Promise<Printed> {
  const { row } = await shown(parts, previewed)
  return printedForOwner(presentOrder(parts, row))
}

/** The mail that its customer would get, with its pictures in it, as a page. @throws RefusedError as `shown` */
export async function previewMail(parts: Parts, previewed: Previewed): Promise<string | null> {
  const { mail } = await shown(parts, previewed)
  if (mail === null) return null
  const { crops = [], ...content } = mail
  const { html, pictures = [] } = await withCrops(parts, content, crops)
  return pictures.reduce(
    (page, { cid, jpeg }) =>
      page.replace(`src="cid:${cid}"`, `src="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"`),
    html,
  )
}
