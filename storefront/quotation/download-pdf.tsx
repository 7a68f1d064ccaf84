import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { parseJson } from '#ui/api/call.ts'
import { asFailure, failureOf, tooSlow, unreachable } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { showNotice } from '#ui/notices.tsx'
import { getSession, loseSession } from '../session.ts'

/** Saves the PDF at `path` under the number of its order. */
export function DownloadPdf({ path, number }: { path: string; number: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveAs(await fetchPdf(path), `Pujaghar quotation ${number}.pdf`)
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

function saveAs(pdf: Blob, name: string) {
  const address = URL.createObjectURL(pdf)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The token travels in a header, so a plain link cannot do it. Throws `ApiFailure`. */
async function fetchPdf(path: string): Promise<Blob> {
  const token = getSession()?.token
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS)
  try {
    const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {}, signal: timeout })
    if (response.ok) return await response.blob()
    if (response.status === 401 && token) loseSession(token)
    throw failureOf(response.status, parseJson(await response.text()))
  } catch (cause) {
    if (timeout.aborted) throw tooSlow()
    throw cause instanceof TypeError ? unreachable() : cause
  }
}
