import { FileDown } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { showNotice } from '#ui/notices.tsx'
import { fetchFile, saveAs } from '../api/download.ts'

/** A button that downloads the PDF at `path` and saves it as `name`. */
export function DownloadPdf({
  path,
  name,
  label = m.quotation_download_pdf(),
}: {
  path: string
  name: string
  label?: string
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveAs(await fetchFile(path), `Pujaghar ${name}.pdf`)
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
      {label}
    </Button>
  )
}
