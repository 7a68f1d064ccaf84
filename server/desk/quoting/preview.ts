import type { PreviewPage } from '#contract/desk/quoting.ts'
import { withoutConfirmLink } from '#server/notification/confirm-link.ts'
import { withCrops } from '#server/notification/deliver.ts'
import { sendQuotationAgain } from '#server/notification/notify.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { JobData, Jobs, NamedJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Printed, printedForOwner } from '#server/quotation/printed.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { siteOf } from '#server/site/storefront.ts'
import { holdDraft, type Preparing } from './prepare.ts'
import { presentForDesk } from './present.ts'

/** Thrown to roll back a transaction. */
class NothingStays extends Error {}

/** With `basedOn` the draft as it would be published, without it the published quotation. */
type Previewed = Omit<Preparing, 'basedOn'> & { basedOn: number | undefined }

interface Published {
  row: OrderRow
  /** Null when the customer would get no mail now. */
  mail: JobData['mail.send'] | null
}

/**
 * Runs `work` in a transaction that is rolled back. Sends nothing. Returns the order as it would be, and the mail that
 * would be sent.
 */
async function rolledBack(parts: Parts, work: (quiet: Parts, tx: Db) => Promise<OrderRow>): Promise<Published> {
  let made: Published | undefined
  let mail: Published['mail'] = null
  const enqueueAll: Jobs['enqueueAll'] = async (_tx, name, jobs) => {
    if (name === 'mail.send') mail = (jobs as NamedJob<'mail.send'>[])[0]?.data ?? mail
  }
  const quiet = { ...parts, jobs: { ...parts.jobs, enqueueAll } }
  try {
    await parts.db.transaction(async (tx) => {
      made = { row: await work(quiet, tx), mail }
      throw new NothingStays()
    })
  } catch (error) {
    if (!(error instanceof NothingStays)) throw error
  }
  if (made === undefined) throw new Error('Nothing was made to be shown')
  return made
}

/**
 * With `basedOn`, publishes the draft with the usual code. Without it, sends the mail about the published quotation
 * again. Both are rolled back.
 * @throws RefusedError 404 when nothing is published · and the errors of `holdDraft` and `publishVersion`
 */
function shown(parts: Parts, { basedOn, ...about }: Previewed): Promise<Published> {
  const { orderId, operator } = about
  return rolledBack(parts, async (quiet, tx) => {
    if (basedOn !== undefined) {
      const { draft } = await holdDraft(quiet, tx, { ...about, basedOn })
      await publishVersion(quiet, tx, { orderId, preparedBy: operator.name, lines: draft.lines })
      return orderById(tx, orderId)
    }
    const row = await orderById(tx, orderId)
    if (row.quotation === null) throw refused('not.found')
    await sendQuotationAgain(quiet, tx, row)
    return row
  })
}

/** Returns what the customer would see on the page of the order. @throws RefusedError the errors of `shown` */
export async function previewPage(parts: Parts, previewed: Previewed): Promise<PreviewPage> {
  const { row } = await shown(parts, previewed)
  return { order: presentForDesk(parts, row), site: { ...siteOf(parts.env) } }
}

/** Returns the PDF of the quotation. @throws RefusedError the errors of `shown` */
export async function previewDocument(parts: Parts, previewed: Previewed): Promise<Printed> {
  const { row } = await shown(parts, previewed)
  return printedForOwner(presentOrder(parts, row))
}

/**
 * Returns the mail that the customer would get as an HTML page with embedded images, or null. @throws RefusedError the
 * errors of `shown`
 */
export async function previewMail(parts: Parts, previewed: Previewed): Promise<string | null> {
  const { mail } = await shown(parts, previewed)
  if (mail === null) return null
  const { crops = [], files: _, ...content } = mail
  const { html, pictures = [] } = await withCrops(parts, content, crops)
  return pictures.reduce(
    (page, { cid, jpeg }) =>
      page.replace(`src="cid:${cid}"`, `src="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"`),
    withoutConfirmLink(html),
  )
}
