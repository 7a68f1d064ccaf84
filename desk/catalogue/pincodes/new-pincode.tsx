import { DeskPincodes } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'
import { useKept } from '../../shell/use-kept.ts'

interface NewPincodeProps {
  onClose: () => void
  onAnswer: (answer: DeskPincodes) => void
}

const NOTHING = { pincode: '', area: '' }

/** Adds a pincode to the delivery area. The form stays open, because pincodes are often added one after another. */
export function NewPincode({ onClose, onAnswer }: NewPincodeProps) {
  const [typed, setTyped] = useKept('catalogue new pincode', NOTHING)
  const { busy, failure, message, send, forget } = useSubmit(async () => {
    onAnswer(await call(DESK_PATHS.pincodes, { method: 'POST', body: typed, answer: DeskPincodes }))
    toast(`${typed.pincode} is added.`)
    setTyped(NOTHING)
  })
  return (
    <Card className="px-4 py-4 sm:px-6">
      <h2 className="text-h3">New pincode</h2>
      <form
        noValidate
        onSubmit={sendForm(send)}
        onInput={forgetTyped(forget)}
        className="mt-2 grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-start"
      >
        <TextField
          label="Pincode"
          name="pincode"
          inputMode="numeric"
          value={typed.pincode}
          onChange={({ target }) => setTyped({ ...typed, pincode: target.value })}
          error={failure?.fields.pincode}
        />
        <TextField
          label="Area"
          name="area"
          value={typed.area}
          onChange={({ target }) => setTyped({ ...typed, area: target.value })}
          error={failure?.fields.area}
        />
        <div className="flex gap-2 sm:pt-8.5">
          <Button type="submit" busy={busy}>
            Add
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
      <div role="status" className="mt-2 empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
    </Card>
  )
}
