import { Download } from 'lucide-react'
import { useState } from 'react'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { MAX_TAUGHT_LINES, TaughtAnswer } from '#contract/desk/teaching.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'
import { useMay } from '../session/may.tsx'

const number = new Intl.NumberFormat('en-IN')
/** The pictures of a list are deleted half a year after it is over. */
const DAYS_BEFORE = 180

/** Exports lines of lists that we may learn from as a file. */
export function TaughtLines() {
  const [from, setFrom] = useState(() => dayInIndia(new Date(Date.now() - DAYS_BEFORE * DAY_MS)))
  const [to, setTo] = useState(() => dayInIndia(new Date()))
  const range = new URLSearchParams({ from, to })
  const { data, failure, loading, fetching, retry, setData } = useCall(`${DESK_PATHS.taught}?${range}`, TaughtAnswer)
  const mayExport = useMay('export')
  /** The counts of these days at the time of the download. */
  const [taken, setTaken] = useState<TaughtAnswer>()
  // Browsers do not say why a download failed, so the reasons are checked first.
  const { busy, message, send, forget } = useSubmit(async () => {
    setTaken(undefined)
    const now = await call(`${DESK_PATHS.taught}?${range}`, { answer: TaughtAnswer })
    setData(now)
    setTaken(now)
    if (whyNot(now) === undefined) download(`${DESK_PATHS.taughtFile}?${range}`)
  })
  const refusal = message ?? (taken && whyNot(taken))
  const choose = (set: (day: string) => void) => (input: HTMLInputElement) => {
    if (!input.validity.valid || input.value === '') return
    set(input.value)
    forget()
    setTaken(undefined)
  }

  return (
    <Card className="mt-6 px-4 py-4 sm:px-5">
      <section aria-labelledby="taught-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="taught-heading" className="font-text text-body font-semibold text-kajal-soft">
          Lists we may learn from
        </h2>
        <p className="max-w-text text-small text-bhasma">
          Their customers allow it. The file has a picture of each line that a customer or the desk settled, and what it
          says. It names no customer. Keep it safe, and delete it after two years at the latest.
        </p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:max-w-xl">
          <TextField
            type="date"
            label="Sent from"
            min="2000-01-01"
            max={to}
            value={from}
            onChange={({ target }) => choose(setFrom)(target)}
          />
          <TextField
            type="date"
            label="Sent until"
            min={from}
            max="2099-12-31"
            value={to}
            onChange={({ target }) => choose(setTo)(target)}
          />
        </div>
        {loading && (
          <Loading label="Counting the lines">
            <Skeleton className="h-7 w-72 max-w-full" />
          </Loading>
        )}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data && (
          <>
            <p role="status" className="font-medium">
              {countWords(data)}
            </p>
            {data.lines > 0 && mayExport && (
              <Button
                tone="secondary"
                className="w-full sm:w-auto sm:justify-self-start"
                busy={busy}
                onClick={() => void send()}
                icon={<Download aria-hidden="true" className="size-5" />}
              >
                Export the lines
              </Button>
            )}
          </>
        )}
        <div role="status" className="empty:hidden">
          <FormMessage>{refusal}</FormMessage>
          {taken && refusal === undefined && (
            <p className="text-small text-kajal-soft">
              The file is on its way: your browser shows how far it is. A thousand lines take about a minute.
            </p>
          )}
        </div>
      </section>
    </Card>
  )
}

function countWords({ lists, lines }: TaughtAnswer): string {
  if (lists === 0) return 'No customer has allowed it for a list of these days.'
  const allowed = lists === 1 ? '1 list allows it' : `${number.format(lists)} lists allow it`
  if (lines === 0) return `${allowed}, and nobody has settled a line of ${lists === 1 ? 'it' : 'them'} yet.`
  return `${allowed}, with ${lines === 1 ? '1 settled line' : `${number.format(lines)} settled lines`}.`
}

function whyNot({ lines, running }: TaughtAnswer): string | undefined {
  if (running) return 'An export is on its way. Wait until it has arrived, then try again.'
  if (lines <= MAX_TAUGHT_LINES) return undefined
  return `These days have ${number.format(lines)} lines. A file holds ${number.format(MAX_TAUGHT_LINES)}: choose fewer days.`
}

/** Downloads like a clicked link, so that the file streams to the disk. */
function download(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
