import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { MINUTE_MS } from '#contract/day.ts'
import { AuditCheck, faultWords } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatTime } from '#contract/format.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'

/**
 * Checking 100,000 entries takes less than ten seconds. The server closes a connection that is idle for longer than
 * this.
 */
const LONGEST_MS = MINUTE_MS

/** Downloads the log as a file and checks it for tampering. The check runs on request, because it reads every entry. */
export function WholeLog() {
  const [checked, setChecked] = useState<AuditCheck>()
  const { busy, message, send } = useSubmit(async () => {
    setChecked(undefined)
    setChecked(await call(DESK_PATHS.auditCheck, { answer: AuditCheck, timeoutMs: LONGEST_MS }))
  })

  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" className="max-sm:grow" busy={busy} onClick={() => void send()}>
          Check the log
        </Button>
        <a href={DESK_PATHS.auditFile} download className={buttonClass('quiet', 'max-sm:grow')}>
          <Download aria-hidden="true" className="size-5" />
          Export all
        </a>
      </div>
      <div role="status">
        {busy && <p className="text-small text-kajal-soft">Checking every entry</p>}
        {checked?.fault === null && (
          <p className="flex gap-2 text-small font-medium text-tulsi">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span>
              The log is whole: {entriesWords(checked.entries)}, checked at {formatTime(checked.checkedAt)}.
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {checked?.fault && (
          <FormMessage>
            {`The log is not whole. ${faultWords(checked.fault)} ${
              checked.entries === 0 ? '' : `Until entry ${checked.entries} all is as it was written. `
            }Tell whoever runs the shop.`}
          </FormMessage>
        )}
        <FormMessage>{message}</FormMessage>
      </div>
    </div>
  )
}

const entriesWords = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-IN')} entries`)
