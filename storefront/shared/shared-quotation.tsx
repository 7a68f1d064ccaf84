import { Hourglass } from 'lucide-react'
import { calendarLeaf, formatDate, formatTime } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import type { SharedQuotation as Shared } from '#contract/shared-quotation.ts'
import { Card } from '#ui/card.tsx'
import { DateLeaf } from '../appointment/date-leaf.tsx'
import { untilWords } from '../orders/progress.ts'
import { Band } from '../quotation/band.tsx'
import { DownloadPdf } from '../quotation/download-pdf.tsx'
import { Fact } from '../quotation/head.tsx'
import { Sums, Total } from '../quotation/sums.tsx'
import { Terms } from '../quotation/terms.tsx'
import { AboutPujaghar } from './about-pujaghar.tsx'
import { SharedLines } from './shared-lines.tsx'

/** How the quotation stands, for one who does not answer it. */
const STANDING = {
  estimate: 'Being completed',
  open: 'Not yet accepted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
} as const satisfies Record<Shared['state'], string>

export function SharedQuotation({ quotation, token }: { quotation: Shared; token: string }) {
  const { number, customerName, puja, lines, totalAmount, toConfirm, terms } = quotation
  const waiting = toConfirm.lines
  return (
    <>
      <header>
        <p className="font-semibold text-kumkum">Quotation</p>
        <h1 className="mt-1 wrap-anywhere">{puja ? puja.name : `${customerName}’s puja list`}</h1>
        <p className="mt-3 max-w-text text-lead text-kajal-soft print:hidden">
          {customerName} has shared this with you, to read and to keep. Nothing you do on this page changes it.
        </p>
        {puja && <When startsAt={puja.startsAt} pandit={puja.pandit} />}
        <dl className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
          <Fact label="Number">{number}</Fact>
          <Fact label="Version">{String(quotation.published)}</Fact>
          <Fact label="Prepared by">{quotation.preparedBy}</Fact>
          <Fact label="Date">{formatDate(quotation.createdAt)}</Fact>
          <Fact label="Valid until">{untilWords(quotation)}</Fact>
          <Fact label="Status">{STANDING[quotation.state]}</Fact>
        </dl>
      </header>
      {waiting > 0 && (
        <div className="mt-6">
          <Band ground="look" icon={<Hourglass />} title="Not complete yet">
            {waiting === 1 ? '1 line is' : `${waiting} lines are`} still to be confirmed and not in the total.
          </Band>
        </div>
      )}
      <Card className="mt-7 overflow-hidden border-t-[6px] border-t-haldi max-sm:-mx-(--gutter) max-sm:rounded-none max-sm:border-x-0 print:border-0 print:shadow-none">
        <SharedLines lines={lines} />
        <Sums quotation={quotation} type={quotation.type} />
        <div className="flex justify-end border-t border-chandan bg-akshat px-4.5 py-4 text-right sm:px-8 print:px-0">
          <Total total={totalAmount} toConfirm={toConfirm} />
        </div>
      </Card>
      <div className="mt-6 grid sm:flex print:hidden">
        <DownloadPdf path={PATHS.sharedPdf(token)} name={`quotation ${number}`} />
      </div>
      <div className="mt-8">
        <Terms terms={terms} />
      </div>
      <AboutPujaghar />
    </>
  )
}

/** The day of the puja, as on the leaf of a calendar. */
function When({ startsAt, pandit }: { startsAt: string; pandit: string | null }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <DateLeaf iso={startsAt} className="w-21 shrink-0 print:hidden" />
      <p className="min-w-0 grow basis-48 text-lead font-medium leading-snug figures">
        {calendarLeaf(startsAt).weekday}, {formatDate(startsAt)}
        <br />
        {formatTime(startsAt)}
        {pandit && (
          <>
            <br />
            <span className="font-normal text-kajal-soft">Pandit: {pandit}</span>
          </>
        )}
      </p>
    </div>
  )
}
