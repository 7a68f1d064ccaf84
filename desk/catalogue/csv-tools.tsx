import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { ImportAnswer, ImportPreview, MAX_CSV_BYTES, type Tab } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { showNotice } from '#ui/notices.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { Only } from '../session/may.tsx'
import { Differences } from './differences.tsx'
import { fileText } from './file-text.ts'

interface Chosen {
  name: string
  csv: string
}

/** The whole tab as a file, and a file back: a look at what it changes, then all of it or nothing. */
export function CsvTools({ tab, onImported }: { tab: Tab; onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { file, preview, failure, busy, look, confirm, close } = useImport(tab, onImported)

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // The same file, corrected, is chosen again.
    event.target.value = ''
    if (chosen === undefined) return
    if (chosen.size > MAX_CSV_BYTES) return showNotice('This file is too large for a catalogue.', 'failure')
    look({ name: chosen.name, csv: fileText(new Uint8Array(await chosen.arrayBuffer())) })
  }
  const count = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0
  const again = failure !== undefined && file !== undefined
  return (
    <>
      <Only may="export">
        <a href={DESK_PATHS.csv(tab)} download className={buttonClass('secondary', 'min-h-11 px-4')}>
          <Download aria-hidden="true" className="size-5 max-sm:hidden" />
          Export
        </a>
      </Only>
      <input ref={input} type="file" accept=".csv,text/csv" aria-label="File to import" hidden onChange={choose} />
      <Only may="reprice">
        <Button
          tone="secondary"
          className="min-h-11 px-4"
          onClick={() => input.current?.click()}
          icon={<Upload aria-hidden="true" className="size-5 max-sm:hidden" />}
        >
          Import
        </Button>
      </Only>
      <Dialog
        open={file !== undefined}
        onOpenChange={(open) => !open && close()}
        wide
        title={preview?.errors.length ? 'This file cannot be imported yet' : 'What this file changes'}
        description={file?.name}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              {count === 0 || preview?.errors.length ? 'Close' : 'Not now'}
            </Button>
            {again && (
              <Button tone="secondary" busy={busy} onClick={() => look(file)}>
                Look at the differences again
              </Button>
            )}
            {preview?.fingerprint && count > 0 && !again && (
              <Button busy={busy} onClick={confirm}>
                {count === 1 ? 'Import this change' : `Import these ${count} changes`}
              </Button>
            )}
          </>
        }
      >
        <div role="status" className="mt-3 grid gap-4">
          <FormMessage>{failure?.message}</FormMessage>
          {!preview && !failure && (
            <Loading label="Reading the file" className="grid gap-2">
              <Skeleton className="h-8 w-1/2" />
              <Skeleton className="h-24 w-full" />
            </Loading>
          )}
          {preview && <Differences preview={preview} tab={tab} />}
        </div>
      </Dialog>
    </>
  )
}

function useImport(tab: Tab, onImported: () => void) {
  const [file, setFile] = useState<Chosen>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [failure, setFailure] = useState<ApiFailure>()
  const [busy, setBusy] = useState(false)
  /** What was asked last; null when the dialog is closed. An answer to anything before it is nobody's. */
  const asked = useRef<symbol | null>(null)

  const attempt = async (work: (isWanted: () => boolean) => Promise<void>, onUnwanted?: (why: ApiFailure) => void) => {
    const own = Symbol()
    asked.current = own
    const isWanted = () => asked.current === own
    setBusy(true)
    setFailure(undefined)
    try {
      await work(isWanted)
    } catch (cause) {
      if (isWanted()) setFailure(asFailure(cause))
      else onUnwanted?.(asFailure(cause))
    } finally {
      if (isWanted()) setBusy(false)
    }
  }
  const close = () => {
    asked.current = null
    setBusy(false)
    setFile(undefined)
    setPreview(undefined)
    setFailure(undefined)
  }
  const look = (chosen: Chosen) =>
    void attempt(async (isWanted) => {
      setFile(chosen)
      setPreview(undefined)
      const body = { csv: chosen.csv }
      const differences = await call(DESK_PATHS.csvPreview(tab), { method: 'POST', body, answer: ImportPreview })
      if (isWanted()) setPreview(differences)
    })
  const confirm = () =>
    void attempt(
      async (isWanted) => {
        const body = { csv: file?.csv, fingerprint: preview?.fingerprint }
        const done = await call(DESK_PATHS.csv(tab), { method: 'POST', body, answer: ImportAnswer })
        toast(`Imported: ${done.added} added, ${done.changed} changed, ${done.removed} removed.`)
        if (isWanted()) close()
        onImported()
      },
      // Closing does not call back what was sent.
      ({ message }) => showNotice(`The import of ${file?.name}: ${message}`, 'failure'),
    )
  return { file, preview, failure, busy, look, confirm, close }
}
