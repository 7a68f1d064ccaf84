import { type DeskPandit, PanditAnswer, type PanditFields, PanditsAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime } from '#contract/format.ts'
import { LANGUAGES } from '#contract/puja.ts'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../../api/call.ts'
import { type Draft, useEditing } from '../editing.ts'
import { EditorForm } from '../editor-foot.tsx'
import { Choices } from './choices.tsx'

type PanditDraft = Draft & Omit<PanditFields, 'phone' | 'emailId'> & { phone: string; emailId: string }

const EMPTY: PanditDraft = {
  updatedAt: '',
  name: '',
  phone: '',
  emailId: '',
  languages: [],
  pujas: [],
  active: true,
}
const LABELS: Record<Exclude<keyof PanditDraft, 'updatedAt'>, string> = {
  name: 'name',
  phone: 'telephone',
  emailId: 'e-mail',
  languages: 'languages',
  pujas: 'pujas',
  active: 'whether he is active',
}

function draftOf({ updatedAt, name, phone, emailId, languages, pujas, active }: DeskPandit): PanditDraft {
  return { updatedAt, name, phone: phone ?? '', emailId: emailId ?? '', languages, pujas, active }
}

interface PanditEditorProps {
  /** Null for a new pandit. */
  pandit: DeskPandit | null
  pujas: readonly { id: string; name: string }[]
  onClose: () => void
  onSaved: (pandit: DeskPandit) => void
}

/** Edits a pandit: contact details, pujas and languages. */
export function PanditEditor({ pandit, pujas, onClose, onSaved }: PanditEditorProps) {
  const editing = useEditing<PanditDraft>({
    key: `pandit ${pandit?.id ?? 'new'}`,
    saved: pandit === null ? EMPTY : draftOf(pandit),
    send: async ({ updatedAt, phone, emailId, ...fields }) => {
      const contact = { phone: orNull(phone), emailId: orNull(emailId) }
      const body = { ...fields, ...contact, ...(pandit === null ? {} : { updatedAt }) }
      const [path, method] =
        pandit === null
          ? [DESK_PATHS.pandits, 'POST' as const]
          : [DESK_PATHS.pandit(String(pandit.id)), 'PATCH' as const]
      const answer = await call(path, { method, body, answer: PanditAnswer })
      toast(pandit === null ? 'The pandit is added.' : 'Saved.')
      onSaved(answer.pandit)
      return pandit === null ? EMPTY : draftOf(answer.pandit)
    },
    ...(pandit === null ? {} : { fresh: () => lookAgain(pandit.id) }),
  })
  const { draft, change, failure } = editing
  const errors = failure?.fields ?? {}
  const bookings = pandit?.bookings ?? []
  return (
    <EditorForm
      editing={editing}
      labels={LABELS}
      saveLabel={pandit === null ? 'Add this pandit' : 'Save this pandit'}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <TextField
            label="Name"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={errors.name}
          />
          <TextField
            label="Telephone"
            type="tel"
            value={draft.phone}
            onChange={({ target }) => change({ phone: target.value })}
            error={errors.phone}
          />
          <TextField
            label="E-mail"
            type="email"
            value={draft.emailId}
            onChange={({ target }) => change({ emailId: target.value })}
            hint="He is asked and reminded there. May stay empty."
            error={errors.emailId}
          />
          <label className="flex items-center gap-3 self-end pb-2.5 font-medium">
            <input
              type="checkbox"
              checked={draft.active}
              onChange={({ target }) => change({ active: target.checked })}
              className="size-6"
            />
            Active: he can be booked
          </label>
        </div>
        {!draft.active && bookings.length > 0 && (
          <div className="rounded-control bg-haldi-tint px-4 py-2.5 text-small">
            <p className="font-semibold">
              He keeps what he is booked for, unless you give it to another under Bookings:
            </p>
            <ul>
              {bookings.map(({ orderId, nameOfPuja, customerName, startsAt }) => (
                <li key={orderId}>
                  {nameOfPuja} of {customerName}, {formatDateTime(startsAt)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Choices
          legend="Languages"
          options={LANGUAGES.map((language) => ({ id: language, name: language }))}
          chosen={draft.languages}
          onChange={(languages) => change({ languages })}
          error={errors.languages}
        />
        <Choices
          legend="Pujas he leads"
          options={pujas}
          chosen={draft.pujas}
          onChange={(pujas) => change({ pujas })}
          error={errors.pujas}
        />
      </div>
    </EditorForm>
  )
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed)

async function lookAgain(id: number): Promise<PanditDraft> {
  const { pandits } = await call(DESK_PATHS.pandits, { answer: PanditsAnswer })
  const pandit = pandits.find((one) => one.id === id)
  if (pandit === undefined) throw new Error('the pandit is gone')
  return draftOf(pandit)
}
