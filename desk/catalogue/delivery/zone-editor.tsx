import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type DeskZone, DeskZones } from '#contract/desk/zones.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../../api/call.ts'
import { NumberField } from '../../shell/number-field.tsx'
import { useEditing } from '../editing.ts'
import { EditorForm } from '../editor-foot.tsx'
import { WindowsField } from './windows-field.tsx'
import { bodyOf, draftOf, EMPTY_ZONE, ZONE_LABELS, type ZoneDraft } from './zone-draft.ts'

interface ZoneEditorProps {
  id: string
  /** Null for a new zone, which gets `id`. */
  zone: DeskZone | null
  onClose: () => void
  onSaved: (answer: DeskZones) => void
}

/** Edits the delivery prices and windows of a part of the city. */
export function ZoneEditor({ id, zone, onClose, onSaved }: ZoneEditorProps) {
  const editing = useEditing<ZoneDraft>({
    key: `zone ${zone === null ? 'new' : id}`,
    saved: zone === null ? EMPTY_ZONE : draftOf(zone),
    send: async (draft) => {
      const answer = await call(DESK_PATHS.zone(id), { method: 'PUT', body: bodyOf(draft), answer: DeskZones })
      toast(zone === null ? 'The zone is added.' : 'Saved.')
      onSaved(answer)
      return zone === null ? EMPTY_ZONE : asSaved(answer, id)
    },
    ...(zone === null ? {} : { fresh: async () => asSaved(await call(DESK_PATHS.zones, { answer: DeskZones }), id) }),
  })
  const { draft, change, failure } = editing
  const errors = failure?.fields ?? {}
  const money = (name: 'deliveryFee' | 'freeFrom' | 'cashLimit' | 'cashFee') => ({
    money: true,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <EditorForm
      editing={editing}
      labels={ZONE_LABELS}
      saveLabel={zone === null ? 'Add this zone' : 'Save this zone'}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <TextField
            label="Name"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={errors.name}
          />
          <NumberField label="Delivery, in rupees" hint="Tax included." {...money('deliveryFee')} />
          <NumberField
            label="Free from, in rupees"
            hint="What the items cost with tax. Empty: never free, but for prepaid orders."
            {...money('freeFrom')}
          />
          <NumberField
            label="Pay the driver up to, in rupees"
            hint="The total of the order. Empty: nothing is paid to the driver."
            {...money('cashLimit')}
          />
          <NumberField label="Fee for paying the driver, in rupees" {...money('cashFee')} />
        </div>
        {!zone?.isFirst && (
          <TextArea
            label="Pincodes"
            rows={3}
            hint="With a space or a comma between them. All others belong to the first zone."
            value={draft.pincodes}
            onChange={({ target }) => change({ pincodes: target.value })}
            error={errors.pincodes ?? Object.entries(errors).find(([path]) => path.startsWith('pincodes.'))?.[1]}
          />
        )}
        <WindowsField windows={draft.windows} onChange={(windows) => change({ windows })} errors={errors} />
      </div>
    </EditorForm>
  )
}

function asSaved({ zones }: DeskZones, id: string): ZoneDraft {
  const zone = zones.find((each) => each.id === id)
  if (zone === undefined) throw new Error('the zone is gone')
  return draftOf(zone)
}
