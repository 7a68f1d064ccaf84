import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type DeskGift, DeskZones } from '#contract/desk/zones.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../../api/call.ts'
import { ItemSearch } from '../../quoting/item-search.tsx'
import { type Draft, useEditing } from '../editing.ts'
import { EditorForm } from '../editor-foot.tsx'

interface GiftDraft extends Draft, Omit<DeskGift, 'id' | 'updatedAt'> {}

const EMPTY_GIFT: GiftDraft = { updatedAt: '', title: '', itemId: null, from: '', to: '', active: true }
const LABELS: Record<Exclude<keyof GiftDraft, 'updatedAt'>, string> = {
  title: 'gift',
  itemId: 'item of the catalogue',
  from: 'first day',
  to: 'last day',
  active: 'whether it is given',
}

const draftOf = ({ id: _, ...gift }: DeskGift): GiftDraft => gift

interface GiftEditorProps {
  id: string
  /** Null for a new gift, which gets `id`. */
  gift: DeskGift | null
  onClose: () => void
  onSaved: (answer: DeskZones) => void
}

/** Edits the gift for prepaid orders in a season. */
export function GiftEditor({ id, gift, onClose, onSaved }: GiftEditorProps) {
  const editing = useEditing<GiftDraft>({
    key: `gift ${gift === null ? 'new' : id}`,
    saved: gift === null ? EMPTY_GIFT : draftOf(gift),
    send: async ({ updatedAt, ...fields }) => {
      const body = { ...fields, updatedAt: updatedAt || null }
      const answer = await call(DESK_PATHS.gift(id), { method: 'PUT', body, answer: DeskZones })
      toast(gift === null ? 'The gift is added.' : 'Saved.')
      onSaved(answer)
      return gift === null ? EMPTY_GIFT : asSaved(answer, id)
    },
    ...(gift === null ? {} : { fresh: async () => asSaved(await call(DESK_PATHS.zones, { answer: DeskZones }), id) }),
  })
  const { draft, change, failure } = editing
  const errors = failure?.fields ?? {}
  return (
    <EditorForm
      editing={editing}
      labels={LABELS}
      saveLabel={gift === null ? 'Add this gift' : 'Save this gift'}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <TextField
            label="Gift"
            hint={draft.itemId === null ? 'As the customer reads it.' : 'An item of the catalogue.'}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value, itemId: null })}
            error={errors.title ?? errors.itemId}
          />
          <TextField
            label="First day"
            type="date"
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
            error={errors.from}
          />
          <TextField
            label="Last day"
            type="date"
            value={draft.to}
            onChange={({ target }) => change({ to: target.value })}
            error={errors.to}
          />
        </div>
        {draft.itemId === null ? (
          <ItemSearch
            label="Or an item of the catalogue"
            onItem={(item) => change({ itemId: item.id, title: item.name })}
            onTitle={undefined}
            onLeave={() => {}}
          />
        ) : (
          <Button tone="quiet" className="justify-self-start" onClick={() => change({ itemId: null })}>
            It is no item of the catalogue
          </Button>
        )}
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={draft.active}
            onChange={({ target }) => change({ active: target.checked })}
            className="size-6"
          />
          Prepaid orders get it
        </label>
      </div>
    </EditorForm>
  )
}

function asSaved({ gifts }: DeskZones, id: string): GiftDraft {
  const gift = gifts.find((each) => each.id === id)
  if (gift === undefined) throw new Error('the gift is gone')
  return draftOf(gift)
}
