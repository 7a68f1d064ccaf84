import { Link } from 'react-router'
import { MAX_REPORT_ROWS, REPORT_COLUMNS, type ReportAnswer, type ReportColumn } from '#contract/desk/reports.ts'
import { classes } from '#ui/classes.ts'
import { cellWords, isFigure } from './cells.ts'

const CELL = 'px-2 py-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'
/** The first column stays visible while the others scroll. */
const FIRST = 'sticky left-0 bg-white text-left'
/** Names can wrap. Figures and days cannot. */
const widthOf = ({ as }: ReportColumn) => (as === 'text' ? 'min-w-32 wrap-anywhere' : 'whitespace-nowrap')

/** The rows of a report as a table, with totals in the foot. */
export function ReportTable({ title, answer }: { title: string; answer: ReportAnswer }) {
  const { report, rows, count, totals } = answer
  const [first, ...others] = REPORT_COLUMNS[report]
  if (first === undefined) return null
  const align = ({ as }: ReportColumn) => (isFigure(as) ? 'text-right' : 'text-left')
  return (
    <>
      <section
        aria-label={`${title}, in figures`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto focus-visible:outline-offset-[-3px]"
      >
        <table className="figures w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-chandan">
              {[first, ...others].map((column, at) => (
                <th
                  key={column.name}
                  scope="col"
                  className={classes(CELL, 'align-bottom font-semibold', at === 0 ? FIRST : align(column))}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and some have the same name
              <tr key={at} className="border-b border-chandan last:border-0">
                <th scope="row" className={classes(CELL, FIRST, widthOf(first), 'font-normal')}>
                  {cellWords(first.as, row[first.name] ?? null)}
                </th>
                {others.map((column) => (
                  <td
                    key={column.name}
                    className={classes(
                      CELL,
                      align(column),
                      widthOf(column),
                      column.name === 'overdue' && row.overdue !== null && 'font-semibold text-sindoor',
                    )}
                  >
                    {column.as === 'order' ? (
                      <Link to={`/orders/${row[column.name]}`} className="link whitespace-nowrap">
                        {cellWords(column.as, row[column.name] ?? null)}
                      </Link>
                    ) : (
                      cellWords(column.as, row[column.name] ?? null)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-chandan-deep">
              <th scope="row" className={classes(CELL, FIRST, 'font-semibold')}>
                Total
              </th>
              {others.map((column) => (
                <td key={column.name} className={classes(CELL, align(column), 'whitespace-nowrap font-semibold')}>
                  {column.isSummed && cellWords(column.as, totals[column.name] ?? null)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {count > rows.length && (
        <p className="border-t border-chandan px-4 py-3 text-small text-kajal-soft sm:px-5">
          {`The first ${MAX_REPORT_ROWS} of ${count.toLocaleString('en-IN')} rows. The totals are of all of them, and so is the CSV file.`}
        </p>
      )}
    </>
  )
}
