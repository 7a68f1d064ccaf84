import { useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { REPORT_WORDS, REPORTS, ReportQuery } from '#contract/desk/reports.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useTitle } from '../shell/use-title.ts'
import { chosenPeriod, type Period, type Span } from './period.ts'
import { PeriodFields } from './period-fields.tsx'
import { ReportPanel } from './report-panel.tsx'

/**
 * Reports about sales, taxes, unpaid amounts, returns and deliveries. The URL contains the report and the period.
 * Switching the report keeps the period.
 */
export function ReportsPage() {
  const [params, setParams] = useSearchParams()
  const today = dayInIndia(new Date())
  const report = REPORTS.find((name) => name === params.get('report')) ?? REPORTS[0]
  const { period, span } = chosenPeriod(params, today)
  const checked = ReportQuery.safeParse(span)
  useTitle(REPORT_WORDS[report].title)
  const put = (change: Record<string, string>) => {
    // Reads the URL instead of `params`, because both days may be typed before the page renders with the first.
    const now = Object.fromEntries(new URLSearchParams(window.location.search))
    // Renders synchronously, because pressing the download link may be what ends the typing, and the link must have the
    // new URL by then.
    setParams({ ...now, ...change }, { replace: true, flushSync: true })
  }
  const onSpan = (change: Partial<Span>) => put({ period: 'days', ...change })
  // A custom period starts with the displayed days.
  const onPeriod = (next: Period) => (next === 'days' ? onSpan(span) : put({ period: next }))
  return (
    <>
      <h1>Reports</h1>
      <p className="mt-1 max-w-text text-kajal-soft">
        Days are those of India. For the accountant’s files of a month see Accounts.
      </p>
      <PeriodFields
        period={period}
        span={span}
        today={today}
        error={checked.error?.issues[0]?.message}
        onPeriod={onPeriod}
        onSpan={onSpan}
      />
      <div className="mt-4">
        <Tabs
          label="Reports"
          value={report}
          onChange={(name) => put({ report: name })}
          tabs={REPORTS.map((name) => ({
            value: name,
            label: REPORT_WORDS[name].title,
            panel: <ReportPanel report={name} span={checked.success ? span : null} onSpan={onSpan} />,
          }))}
        />
      </div>
    </>
  )
}
