import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { dayInIndia } from '#contract/day.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { fetchFile, saveAs } from '../api/download.ts'

/** Downloads all data that we store about a customer as one file. */
export function DataExport() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const download = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      saveAs(await fetchFile(ACCOUNT_PATHS.exportData), `pujaghar-${dayInIndia(new Date())}.zip`)
      toast(m.account_data_downloaded())
    } catch (cause) {
      setRefusal(asFailure(cause).message)
    }
    setBusy(false)
  }

  return (
    <>
      <p className="mt-1 text-kajal-soft">
        {m.account_data_what()}{' '}
        <Link className="link" to="/policies/privacy">
          {m.account_data_how_long()}
        </Link>
      </p>
      <div role="status" className="mt-4 empty:hidden">
        <FormMessage>{refusal}</FormMessage>
      </div>
      <Button
        tone="secondary"
        className="mt-5"
        busy={busy}
        onClick={() => void download()}
        icon={<FileDown aria-hidden="true" className="size-5" />}
      >
        {m.account_data_download()}
      </Button>
    </>
  )
}
