import { Download } from 'lucide-react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { REPORT_COLUMNS, REPORT_WORDS, type Report, ReportAnswer } from '#contract/desk/reports.ts'
import { formatDate, formatRupees } from '#contract/format.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { useMay } from '../session/may.tsx'
import { LongList } from '../shell/long-list.tsx'
import { BarChart } from './bar-chart.tsx'
import { cellWords } from './cells.ts'
import type { Span } from './period.ts'
import { ReportTable } from './report-table.tsx'

interface ReportPanelProps {
  report: Report
  /** Null while the entered days are not a valid period. */
  span: Span | null
  onSpan: (span: Span) => void
}

const dayWords = (day: string) => formatDate(`${day}T00:00:00+05:30`)

/** One report: its description, its chart, its table, and the download as a CSV file. */
export function ReportPanel({ report, span, onSpan }: ReportPanelProps) {
  const query = span === null ? '' : `?${new URLSearchParams({ from: span.from, to: span.to })}`
  const state = useCall(span === null ? null : DESK_PATHS.report(report) + query, ReportAnswer)
  const mayExport = useMay('export')
  const { title, meaning } = REPORT_WORDS[report]
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 max-w-text grow basis-72 text-kajal-soft">{meaning}</p>
        {span !== null && mayExport && (
          <a
            href={DESK_PATHS.reportCsv(report) + query}
            download
            aria-label={`Download as CSV: ${title}`}
            className={buttonClass('secondary', 'min-h-11')}
          >
            <Download aria-hidden="true" className="size-5" />
            CSV
          </a>
        )}
      </div>
      {span !== null && (
        <div className="mt-5">
          <LongList state={state} waiting={<Waiting title={title} />}>
            {(answer) => <Shown answer={answer} span={span} onSpan={onSpan} />}
          </LongList>
        </div>
      )}
    </>
  )
}

function Waiting({ title }: { title: string }) {
  return (
    <Loading label={`Loading: ${title}`} className="grid gap-4">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}

function Shown({ answer, span, onSpan }: { answer: ReportAnswer; span: Span; onSpan: (span: Span) => void }) {
  const { report, count, totals, bars, earlier } = answer
  const { title, figure, chart, empty } = REPORT_WORDS[report]
  const news = REPORT_COLUMNS[report].find(({ name }) => name === figure)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {earlier && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-chandan bg-haldi-tint px-4 py-3 sm:px-5">
          <p className="min-w-0 grow basis-64">
            {earlier.count === 1 ? 'One more order' : `${earlier.count.toLocaleString('en-IN')} more orders`} fell due
            before {dayWords(span.from)}, with {formatRupees(earlier.due)} due.
          </p>
          <Button tone="secondary" className="min-h-11" onClick={() => onSpan({ from: earlier.from, to: span.to })}>
            Show from {dayWords(earlier.from)}
          </Button>
        </div>
      )}
      {count === 0 ? (
        <EmptyState title={empty} drawing={<Thali className="w-28" />}>
          {dayWords(span.from)} to {dayWords(span.to)}
        </EmptyState>
      ) : (
        <>
          <Card className="px-4 py-4 sm:px-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 className="text-h3">{chart.title}</h2>
              {news && (
                <p className="text-kajal-soft">
                  {news.label}{' '}
                  <span className="figures text-h3 font-semibold text-kajal">
                    {cellWords(news.as, totals[news.name] ?? null)}
                  </span>
                </p>
              )}
            </div>
            {bars.length > 0 && <BarChart {...chart} bars={bars} />}
          </Card>
          <Card className="overflow-hidden">
            <ReportTable title={title} answer={answer} />
          </Card>
        </>
      )}
    </div>
  )
}
