import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ItemAnswer, type SharedName } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatAmount } from '#contract/desk/stock.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toasts.tsx'
import { call, useCall } from '../../api/call.ts'
import { useMay } from '../../session/may.tsx'
import { halfTyped } from '../../shell/half-typed.ts'
import { type Editing, useEditing } from '../editing.ts'
import { EditorFoot } from '../editor-foot.tsx'
import { draftOf, EMPTY_ITEM, fieldsOf, ITEM_LABELS, type ItemDraft, instantOf } from './draft.ts'
import { ItemFieldset } from './item-fieldset.tsx'
import { PriceHistory } from './price-history.tsx'

interface EditorProps {
  id: string
  categories: readonly string[]
  onClose: () => void
  onSaved: () => void
}

/** Edits an item inside its row of the list. */
export function ItemEditor({ id, ...rest }: EditorProps) {
  const { data, failure, fetching, retry, setData } = useCall(DESK_PATHS.item(id), ItemAnswer)
  if (data) return <Form key={id} answer={data} onAnswer={setData} {...rest} />
  if (failure) return <ErrorState message={failure.message} onRetry={retry} busy={fetching} />
  return (
    <Loading label="Loading the item" className="grid gap-3 lg:grid-cols-2">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </Loading>
  )
}

interface FormProps extends Omit<EditorProps, 'id'> {
  answer: ItemAnswer
  onAnswer: (answer: ItemAnswer) => void
}

function Form({ answer, onAnswer, categories, onClose, onSaved }: FormProps) {
  const { id } = answer.item
  const path = DESK_PATHS.item(id)
  const mayReprice = useMay('reprice')
  const take = (next: ItemAnswer) => {
    onAnswer(next)
    return draftOf(next.item)
  }
  const editing = useEditing<ItemDraft>({
    key: `item ${id}`,
    saved: draftOf(answer.item),
    send: async (draft) => {
      const prices = mayReprice
        ? { validFrom: instantOf(draft.validFrom) }
        : { packs: undefined, priceIsEstimate: undefined, hsn: undefined, gstRate: undefined, most: undefined }
      const body = { ...fieldsOf(draft), ...prices, updatedAt: draft.updatedAt }
      return take(await call(path, { method: 'PATCH', body, answer: ItemAnswer }))
    },
    fresh: async () => take(await call(path, { answer: ItemAnswer })),
  })
  return (
    <ItemForm
      editing={editing}
      except={id}
      shared={answer.shared}
      categories={categories}
      saveLabel="Save this item"
      onClose={onClose}
      onSaved={() => {
        toast('Saved.')
        onSaved()
      }}
    >
      {answer.stock && (
        <p className="text-small">
          <Link to={`/stock/${answer.stock.id}`} className="link inline-flex min-h-11 items-center">
            {answer.stock.tracked
              ? `Stock: ${formatAmount(Math.max(0, answer.stock.left), answer.stock.unit)} left`
              : 'Stock: not counted now'}
          </Link>
        </p>
      )}
      <PriceHistory
        itemId={id}
        prices={answer.prices}
        onAnswer={(next) => {
          // A scheduled price is not part of the form. Cancelling it only changes `updatedAt` of the item.
          onAnswer(next)
          editing.adopt(next.item.updatedAt)
          onSaved()
        }}
      />
    </ItemForm>
  )
}

interface NewItemProps {
  categories: readonly string[]
  onClose: () => void
  onAdded: (id: string) => void
}

export function NewItem({ categories, onClose, onAdded }: NewItemProps) {
  const editing = useEditing<ItemDraft>({
    key: 'item new',
    saved: EMPTY_ITEM,
    send: async (draft) => {
      const { item } = await call(DESK_PATHS.items, { method: 'POST', body: fieldsOf(draft), answer: ItemAnswer })
      onAdded(item.id)
      return EMPTY_ITEM
    },
  })
  return (
    <ItemForm
      editing={editing}
      categories={categories}
      shared={[]}
      saveLabel="Add this item"
      onClose={onClose}
      onSaved={() => toast('The item is added.')}
    />
  )
}

interface ItemFormProps {
  editing: Editing<ItemDraft>
  /** The item's own id, so that its own names do not count as shared names. */
  except?: string | undefined
  shared: readonly SharedName[]
  categories: readonly string[]
  saveLabel: string
  onClose: () => void
  onSaved: () => void
  children?: ReactNode
}

function ItemForm({ editing, except, shared, categories, saveLabel, onClose, onSaved, children }: ItemFormProps) {
  const [isHalfTyped, setHalfTyped] = useState(false)
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        // A partly typed date and time has an empty value, and prices would take effect immediately.
        const half = halfTyped(event.currentTarget)
        setHalfTyped(half !== undefined)
        if (half) return half.focus()
        if (await editing.save()) onSaved()
      }}
    >
      <ItemFieldset editing={editing} except={except} shared={shared} categories={categories} isHalfTyped={isHalfTyped}>
        {children}
      </ItemFieldset>
      <EditorFoot editing={editing} labels={ITEM_LABELS} saveLabel={saveLabel} onClose={onClose} />
    </form>
  )
}
