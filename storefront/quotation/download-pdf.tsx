import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { showNotice } from '#ui/notices.tsx'
import { fetchFile, saveAs } from '../api/download.ts'

/** Saves the PDF at `path` under the number of its order. */
export function DownloadPdf({ path, number }: { path: string; number: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveAs(await fetchFile(path), `Pujaghar quotation ${number}.pdf`)
    } catch (cause) {
      showNotice(asFailure(cause).message, 'failure')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="secondary"
      busy={busy}
      onClick={() => void save()}
      icon={<FileDown aria-hidden="true" className="size-5" />}
    >
      Download PDF
    </Button>
  )
}
