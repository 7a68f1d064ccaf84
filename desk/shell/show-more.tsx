import { useState } from 'react'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { showNotice } from '#ui/notices.tsx'

/** At the end of a list that goes on: fetches what follows. */
export function ShowMore({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await onPress()
    } catch (cause) {
      showNotice(asFailure(cause).message, 'failure')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="secondary" className="mt-5" busy={busy} onClick={press}>
      {label}
    </Button>
  )
}
