import { useState } from 'react'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

const DeleteDialog = onDemand(
  coming(
    () => import('./delete-dialog.tsx'),
    (part) => part.DeleteDialog,
  ),
)

/** The account deletion section at the end of the profile. `onDeleted` is called after the account is deleted. */
export function DeleteAccount({ emailId, onDeleted }: { emailId: string; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className="mt-1 text-kajal-soft">{m.account_leaving()}</p>
      <Button tone="quiet" className="-ml-5 mt-3" onClick={() => setAsking(true)}>
        {m.account_delete_open()}
      </Button>
      {isAsking && <DeleteDialog emailId={emailId} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </>
  )
}
