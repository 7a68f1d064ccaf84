import { Hourglass } from 'lucide-react'
import { calendarLeaf, formatDate, formatTime } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import { preparedByWords } from '#contract/quotation.ts'
import type { SharedQuotation as Shared } from '#contract/shared-quotation.ts'
import * as m from '#messages'
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

/** The state of the quotation, for a reader who does not decide on it. */
const STANDING = {
  estimate: m.shared_standing_estimate,
  open: m.shared_standing_open,
  accepted: m.shared_standing_accepted,
  rejected: m.shared_standing_rejected,
  expired: m.shared_standing_expired,
} as const satisfies Record<Shared['state'], () => string>

export function SharedQuotation({ quotation, token }: { quotation: Shared; token: string }) {
  const { number, customerName, puja, lines, totalAmount, toConfirm, terms } = quotation
  return (
    <>
      <header>
        <p className="font-semibold text-kumkum">{m.shared_quotation()}</p>
        <h1 className="mt-1 wrap-anywhere">{puja ? puja.name : m.shared_list_of({ name: customerName })}</h1>
        <p className="mt-3 max-w-text text-lead text-kajal-soft print:hidden">{m.shared_by({ name: customerName })}</p>
        {puja && <When startsAt={puja.startsAt} pandit={puja.pandit} />}
        <dl className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
          <Fact label={m.shared_number()}>{number}</Fact>
          <Fact label={m.shared_version()}>{String(quotation.published)}</Fact>
          <Fact label={m.shared_prepared_by()}>{preparedByWords(quotation)}</Fact>
          <Fact label={m.shared_date()}>{formatDate(quotation.createdAt)}</Fact>
          <Fact label={m.shared_valid_until()}>{untilWords(quotation)}</Fact>
          <Fact label={m.shared_standing()}>{STANDING[quotation.state]()}</Fact>
        </dl>
      </header>
      {toConfirm.lines > 0 && (
        <div className="mt-6">
          <Band ground="look" icon={<Hourglass />} title={m.shared_incomplete()}>
            {m.shared_lines_to_confirm({ count: toConfirm.lines })}
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
        <DownloadPdf path={PATHS.sharedPdf(token)} name={m.shared_file_name({ number })} />
      </div>
      <div className="mt-8">
        <Terms terms={terms} />
      </div>
      <AboutPujaghar />
    </>
  )
}

/** The date of the puja as a calendar page. */
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
            <span className="font-normal text-kajal-soft">{m.shared_pandit({ pandit })}</span>
          </>
        )}
      </p>
    </div>
  )
}
