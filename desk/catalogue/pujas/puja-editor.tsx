import { type DeskPuja, PujaAnswer, PujasAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { readMoney } from '#contract/number.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../../api/call.ts'
import { NumberField } from '../../shell/number-field.tsx'
import { type Draft, useEditing } from '../editing.ts'
import { EditorForm } from '../editor-foot.tsx'
import { NamesField } from '../names-field.tsx'
import { type KitDraft, KitField } from './kit-field.tsx'

interface PujaDraft extends Draft {
  name: string
  nameHi: string
  nameKn: string
  aliases: string[]
  includes: string
  includesHi: string
  includesKn: string
  minutes: string
  days: string
  dakshina: string
  advancePercent: string
  kit: KitDraft[]
}

const EMPTY: PujaDraft = {
  updatedAt: '',
  name: '',
  nameHi: '',
  nameKn: '',
  aliases: [],
  includes: '',
  includesHi: '',
  includesKn: '',
  minutes: '60',
  days: '1',
  dakshina: '',
  advancePercent: '0',
  kit: [],
}

const LABELS: Record<Exclude<keyof PujaDraft, 'updatedAt'>, string> = {
  name: 'name',
  nameHi: 'name in Hindi',
  nameKn: 'name in Kannada',
  aliases: 'other names',
  includes: 'what it includes',
  includesHi: 'what it includes, in Hindi',
  includesKn: 'what it includes, in Kannada',
  minutes: 'minutes',
  days: 'days',
  dakshina: 'dakshina',
  advancePercent: 'advance',
  kit: 'items',
}

function draftOf({ id: _, pandits: __, minutes, days, dakshina, advancePercent, kit, ...puja }: DeskPuja): PujaDraft {
  return {
    ...puja,
    minutes: String(minutes),
    days: String(days),
    dakshina: String(dakshina),
    advancePercent: String(advancePercent),
    kit: kit.map(({ itemId, packs }) => ({ itemId, packs: String(packs) })),
  }
}

function fieldsOf({ updatedAt: _, minutes, days, dakshina, advancePercent, kit, ...fields }: PujaDraft): object {
  return {
    ...fields,
    minutes: sentNumber(minutes),
    days: sentNumber(days),
    dakshina: sentNumber(dakshina, readMoney),
    advancePercent: sentNumber(advancePercent),
    kit: kit.map(({ itemId, packs }) => ({ itemId, packs: sentNumber(packs) })),
  }
}

interface PujaEditorProps {
  /** Null for a new puja. */
  puja: DeskPuja | null
  itemNames: Readonly<Record<string, string>>
  onClose: () => void
  onSaved: (puja: DeskPuja) => void
}

/** Edits a puja: names, duration, prices and included items. */
export function PujaEditor({ puja, itemNames, onClose, onSaved }: PujaEditorProps) {
  const editing = useEditing<PujaDraft>({
    key: `puja ${puja?.id ?? 'new'}`,
    saved: puja === null ? EMPTY : draftOf(puja),
    send: async (draft) => {
      const fields = fieldsOf(draft)
      const request =
        puja === null
          ? call(DESK_PATHS.pujas, { method: 'POST', body: fields, answer: PujaAnswer })
          : call(DESK_PATHS.puja(puja.id), {
              method: 'PATCH',
              body: { ...fields, updatedAt: draft.updatedAt },
              answer: PujaAnswer,
            })
      const answer = await request
      toast(puja === null ? 'The puja is added.' : 'Saved.')
      onSaved(answer.puja)
      return puja === null ? EMPTY : draftOf(answer.puja)
    },
    ...(puja === null ? {} : { fresh: () => lookAgain(puja.id) }),
  })
  const { draft, change, failure } = editing
  const errors = failure?.fields ?? {}
  const text = (field: Exclude<keyof PujaDraft, 'updatedAt' | 'aliases' | 'kit'>) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    error: errors[field],
  })
  return (
    <EditorForm
      editing={editing}
      labels={LABELS}
      saveLabel={puja === null ? 'Add this puja' : 'Save this puja'}
      onClose={onClose}
    >
      <div className="mt-2 grid gap-x-8 gap-y-5 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <TextField label="Name" {...text('name')} />
            <TextField label="Name in Hindi" lang="hi" {...text('nameHi')} />
            <TextField label="Name in Kannada" lang="kn" {...text('nameKn')} />
          </div>
          <TextArea label="What it includes" rows={3} {...text('includes')} />
          <TextArea label="What it includes, in Hindi" lang="hi" rows={3} {...text('includesHi')} />
          <TextArea label="What it includes, in Kannada" lang="kn" rows={3} {...text('includesKn')} />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <NumberField label="Minutes a day" of="minutes" hint="0: no pandit, items alone." {...text('minutes')} />
            <NumberField label="Days" of="days" {...text('days')} />
            <NumberField label="Dakshina in ₹" money {...text('dakshina')} />
            <NumberField
              label="Advance in %"
              of="percent"
              hint="Of the total, paid ahead. 0: none."
              {...text('advancePercent')}
            />
          </div>
          <NamesField names={draft.aliases} onChange={(aliases) => change({ aliases })} errors={errors} />
        </div>
        <KitField kit={draft.kit} itemNames={itemNames} onChange={(kit) => change({ kit })} errors={errors} />
      </div>
      {puja === null && (
        <p className="mt-4 text-small text-bhasma">
          Once it is added, say under Pandits who leads it: before that nobody can be booked for it.
        </p>
      )}
    </EditorForm>
  )
}

async function lookAgain(id: string): Promise<PujaDraft> {
  const { pujas } = await call(DESK_PATHS.pujas, { answer: PujasAnswer })
  const puja = pujas.find((one) => one.id === id)
  if (puja === undefined) throw new Error('the puja is gone')
  return draftOf(puja)
}
