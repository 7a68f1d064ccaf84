import { ShoppingBasket } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CatalogueAnswer, type CatalogueItem } from '#contract/catalogue.ts'
import { formatRupees } from '#contract/format.ts'
import { UploadAnswer } from '#contract/order.ts'
import type { OrderItems } from '#contract/order-requests.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { getSession } from '../session.ts'
import { loginAddress } from '../wanted-page.ts'

/** The catalogue id, name and contents of each item. The price comes from the catalogue. */
const ITEMS = [
  ['navratri_jau_set', m.navratri_item_barley, m.navratri_item_barley_contents],
  ['suhag_samagri', m.navratri_item_suhag, m.navratri_item_suhag_contents],
  ['akhand_jyot', m.navratri_item_lamp, m.navratri_item_lamp_contents],
  ['durga_idol', m.navratri_item_idol, m.navratri_item_idol_contents],
  ['ghatasthapana_kit', m.navratri_item_ghatasthapana, m.navratri_item_ghatasthapana_contents],
  ['navratri_havan_box', m.navratri_item_havan, m.navratri_item_havan_contents],
  ['kanya_puja_set', m.navratri_item_kanya_puja, m.navratri_item_kanya_puja_contents],
  ['navratri_puja_box', m.navratri_item_puja_box, m.navratri_item_puja_box_contents],
] as const

const CATALOGUE_PATH = `${PATHS.catalogue}?ids=${ITEMS.map(([id]) => id).join(',')}`

const NUMBER_WORDS = [
  () => '',
  m.navratri_number_one,
  m.navratri_number_two,
  m.navratri_number_three,
  m.navratri_number_four,
  m.navratri_number_five,
  m.navratri_number_six,
  m.navratri_number_seven,
  m.navratri_number_eight,
]

/** The eight items with their current prices, and a button that creates a list order from them. */
export function ItemsForm() {
  const prices = useCall(CATALOGUE_PATH, CatalogueAnswer)
  const { form, ticked, busy, reason, order } = useOrdering()
  const sold = prices.data?.items.filter(({ available }) => available)
  const chosen = sold?.filter(({ id }) => ticked.length === 0 || ticked.includes(id))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && chosen.length > 0) void order(chosen)
  }
  return (
    <Card className="mt-8 overflow-hidden">
      <form {...form} onSubmit={submit} data-by-press>
        <fieldset className="grid md:grid-cols-2">
          <legend className="sr-only">{m.navratri_part_items()}</legend>
          {ITEMS.map(([id, name, contents]) => (
            <Item
              key={id}
              id={id}
              name={name()}
              contents={contents()}
              item={sold?.find((one) => one.id === id)}
              loaded={sold !== undefined}
              failed={prices.failure !== undefined}
            />
          ))}
        </fieldset>
        <div id="your-choice" className="bg-haldi-tint px-4.5 py-5 sm:px-7">
          {prices.failure && !sold ? (
            <ErrorState
              title={m.navratri_prices_not_loaded()}
              message={prices.failure.message}
              onRetry={prices.retry}
              busy={prices.fetching}
              className="py-0 sm:py-0"
            />
          ) : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <SubmitButton
                busy={busy}
                disabled={!chosen || chosen.length === 0}
                icon={<ShoppingBasket aria-hidden="true" className="size-5 shrink-0" />}
                className="min-h-14 w-full sm:w-auto sm:min-w-120"
              >
                <span className="figures">{buttonWords(chosen, ticked.length === 0)}</span>
              </SubmitButton>
              <p className="text-small text-kajal-soft">{m.navratri_prices_note()}</p>
            </div>
          )}
          <div role="alert" className={reason ? 'mt-4' : ''}>
            <FormMessage>{reason}</FormMessage>
          </div>
        </div>
      </form>
    </Card>
  )
}

function buttonWords(chosen: readonly CatalogueItem[] | undefined, isAll: boolean): string {
  if (!chosen) return m.navratri_put_all_eight()
  const sum = formatRupees(chosen.reduce((total, { price }) => total + price, 0))
  if (isAll) return m.navratri_put_all({ number: NUMBER_WORDS[chosen.length]?.() ?? '', sum })
  return m.navratri_put_some({ count: chosen.length, sum })
}

interface ItemProps {
  id: string
  name: string
  contents: string
  /** Undefined while the catalogue loads, and if the item is not available. */
  item: CatalogueItem | undefined
  loaded: boolean
  /** The catalogue failed to load. */
  failed: boolean
}

function Item({ id, name, contents, item, loaded, failed }: ItemProps) {
  const gone = loaded && !item
  return (
    <label
      className={classes(
        'grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3.5 border-b border-chandan px-4.5 py-4 transition-colors has-checked:bg-haldi-tint/60 sm:px-7 md:even:border-r',
        gone && 'cursor-not-allowed opacity-70',
      )}
    >
      <input type="checkbox" name={id} value="1" disabled={gone} className="mt-0.5 size-6" />
      <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5">
        <span className="font-semibold">{name}</span>
        <span className="flex min-h-7 min-w-22 items-center justify-end">
          {item ? (
            <span className="font-display text-h3 font-semibold figures">{formatRupees(item.price)}</span>
          ) : gone ? (
            <span className="text-small text-bhasma">{m.navratri_item_gone()}</span>
          ) : (
            !failed && <Skeleton className="h-6 w-20" />
          )}
        </span>
        <span className="col-span-2 text-small text-kajal-soft">{contents}</span>
      </span>
    </label>
  )
}

/** The ticked items, which survive a log-in, and the function that orders them. */
function useOrdering() {
  const navigate = useNavigate()
  const { ref, onInput: keep, forget } = useKeptForm('navratri')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()

  const look = useCallback(() => setTicked([...new FormData(ref.current ?? undefined).keys()]), [ref])
  // Runs after the stored form values are restored.
  useEffect(look, [look])
  const onInput = () => {
    keep()
    look()
    setReason(undefined)
  }

  const order = async (chosen: readonly CatalogueItem[]) => {
    if (busy) return
    if (!getSession()) return void navigate(loginAddress('/navratri-special#your-choice'))
    setBusy(true)
    setReason(undefined)
    const body: OrderItems = { items: chosen.map(({ id }) => ({ itemId: id, packs: 1 })) }
    try {
      const { order } = await call(PATHS.orderItems, { method: 'POST', body, answer: UploadAnswer })
      forget()
      await navigate(`/list-review/${order._id}`)
    } catch (cause) {
      const failure = asFailure(cause)
      // The session has ended: the visitor goes to the log-in page and the choice is kept.
      if (failure.status === 401) return
      setReason(failure.status === 0 ? `${failure.message} ${m.navratri_order_twice()}` : failure.message)
    } finally {
      setBusy(false)
    }
  }
  return { form: { ref, onInput }, ticked, busy, reason, order }
}
