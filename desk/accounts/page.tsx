import { Download } from 'lucide-react'
import { dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ACCOUNT_FILES, type AccountFile } from '#contract/invoice.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { useParam } from '../shell/use-param.ts'
import { useTitle } from '../shell/use-title.ts'

const WORDS: Record<AccountFile, { title: string; what: string }> = {
  b2cs: { title: 'Taxed sales by rate', what: 'Invoices less credit notes, as table 7 of GSTR-1 (B2CS) has them.' },
  hsn: { title: 'Sales by HSN code', what: 'The same with exempt sales, as table 12 of GSTR-1 has them.' },
  documents: {
    title: 'Documents issued',
    what: 'First and last number of each series, as table 13 of GSTR-1 has them.',
  },
  register: { title: 'Every document', what: 'One row for each rate of each invoice, credit note and voucher.' },
  ledger: {
    title: 'Payments and refunds',
    what: 'All money that came and went back, by the day it was found or sent. A voided payment is taken off on the day it was voided.',
  },
}

const MONTHS_BACK = 24
const monthWords = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The current month in India and the months before it: `2026-11`. */
function recentMonths(): string[] {
  const [year = 0, month = 0] = dayInIndia(new Date()).split('-').map(Number)
  return Array.from({ length: MONTHS_BACK }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}

/** The accountant's files of a month. */
export function AccountsPage() {
  useTitle('Accounts')
  const months = recentMonths()
  const [chosen, choose] = useParam('month')
  const month = months.includes(chosen) ? chosen : (months[1] ?? '')
  return (
    <>
      <h1>Accounts</h1>
      <p className="mt-1 text-kajal-soft">A month for the accountant, as CSV files that every spreadsheet opens.</p>
      <div className="mt-4 max-w-60">
        <Field label="Month">
          {(aria) => (
            <select
              {...aria}
              value={month}
              onChange={({ target }) => choose(target.value)}
              className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
            >
              {months.map((name) => (
                <option key={name} value={name}>
                  {monthWords.format(new Date(`${name}-01`))}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {ACCOUNT_FILES.map((file) => (
          <li key={file} className="grid">
            <Card className="grid content-between gap-3 px-5 py-4">
              <div>
                <h2 className="text-h3">{WORDS[file].title}</h2>
                <p className="text-small text-kajal-soft">{WORDS[file].what}</p>
              </div>
              <a
                href={DESK_PATHS.accountFile(month, file)}
                download
                aria-label={`Download: ${WORDS[file].title}`}
                className={buttonClass('secondary', 'justify-self-start')}
              >
                <Download aria-hidden="true" className="size-5" />
                Download
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
