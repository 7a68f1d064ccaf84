import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ImportAnswer, ImportPreview, MAX_CSV_BYTES, type Tab } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { showNotice } from '#ui/notices.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { Only } from '../session/may.tsx'
import { Differences } from './differences.tsx'
import { fileText } from './file-text.ts'

interface Chosen {
  /** The time of the choice. The same file chosen again, after a correction, counts as another file. */
  at: number
  name: string
  csv: string
}

/**
 * Exports the whole tab as a CSV file and imports one. An import shows a preview of the changes first, then applies all
 * of them or none.
 */
export function CsvTools({ tab, onImported }: { tab: Tab; onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Chosen>()
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // Without this, choosing the same file again would not fire an event.
    event.target.value = ''
    if (chosen === undefined) return
    if (chosen.size > MAX_CSV_BYTES) return showNotice('This file is too large for a catalogue.', 'failure')
    setFile({ at: event.timeStamp, name: chosen.name, csv: fileText(new Uint8Array(await chosen.arrayBuffer())) })
  }
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
      {file && (
        <ImportDialog
          key={file.at}
          tab={tab}
          file={file}
          onImported={onImported}
          // The response may arrive when the next file is already displayed.
          onClose={() => setFile((shown) => (shown === file ? undefined : shown))}
        />
      )}
    </>
  )
}

interface ImportDialogProps {
  tab: Tab
  file: Chosen
  onImported: () => void
  onClose: () => void
}

/** Shows what the file changes, and a button that imports it. */
function ImportDialog({ tab, file, onImported, onClose }: ImportDialogProps) {
  const [preview, setPreview] = useState<ImportPreview>()
  const looking = useSubmit(async () => {
    setPreview(undefined)
    const body = { csv: file.csv }
    setPreview(await call(DESK_PATHS.csvPreview(tab), { method: 'POST', body, answer: ImportPreview }))
  })
  const isClosed = useRef(false)
  const importing = useSubmit(
    async () => {
      const body = { csv: file.csv, fingerprint: preview?.fingerprint }
      const done = await call(DESK_PATHS.csv(tab), { method: 'POST', body, answer: ImportAnswer })
      toast(`Imported: ${done.added} added, ${done.changed} changed, ${done.removed} removed.`)
      onClose()
      onImported()
    },
    // Closing the dialog does not cancel a request that was sent.
    ({ message }) => isClosed.current && showNotice(`The import of ${file.name}: ${message}`, 'failure'),
  )
  const { send: look } = looking
  useEffect(() => {
    void look()
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [look])
  const failure = importing.failure ?? looking.failure
  const count = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0
  const lookAgain = () => {
    importing.forget()
    void look()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title={preview?.errors.length ? 'This file cannot be imported yet' : 'What this file changes'}
      description={file.name}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {count === 0 || preview?.errors.length ? 'Close' : 'Not now'}
          </Button>
          {failure && (
            <Button tone="secondary" busy={looking.busy} onClick={lookAgain}>
              Check the differences again
            </Button>
          )}
          {preview?.fingerprint && count > 0 && !failure && (
            <Button busy={importing.busy} onClick={() => void importing.send()}>
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
  )
}
