import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { TakenOrder, type TakeOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { forgetTyped, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { idMadeBefore, MadeBefore } from '../shell/made-before.tsx'
import { useKept } from '../shell/use-kept.ts'
import { useTitle } from '../shell/use-title.ts'
import { ChooseCustomer, type ChosenCustomer } from './choose-customer.tsx'
import { ChooseItems, type ChosenItem, isMuch, packsOf } from './choose-items.tsx'

interface Said {
  customer: ChosenCustomer | null
  items: readonly ChosenItem[]
  text: string
  remark: string
  /** The idempotency key. After a lost response, a retry sends the same order. */
  requestId: string
}

const NOTHING: Said = { customer: null, items: [], text: '', remark: '', requestId: '' }

/**
 * Takes an order by telephone: the caller and the items. The operator then reads out the quotation and places the order
 * when the customer agrees.
 */
export function NewOrderPage() {
  useTitle('An order by telephone')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [said, setSaid] = useKept('telephone order', NOTHING)
  const { customer, items, text, remark, requestId } = said
  const say = useCallback(
    (change: Partial<Said>) =>
      setSaid((last) => ({ ...last, requestId: last.requestId || crypto.randomUUID(), ...change })),
    [setSaid],
  )
  const choose = useCallback(
    (next: ChosenCustomer | null) => {
      say({ customer: next })
      setNobody(false)
    },
    [say],
  )
  const { busy, failure, send, forget } = useSubmit(async (body: TakeOrder) => {
    const { id } = await call(DESK_PATHS.takeOrder, { method: 'POST', body, answer: TakenOrder })
    setSaid(NOTHING)
    void navigate(`/orders/${id}`)
  })
  const button = useRef<HTMLButtonElement>(null)
  const [isNobody, setNobody] = useState(false)
  const [isChecked, setChecked] = useState(false)
  /** The unusually large quantities that the operator was asked about. Submitting them again confirms them. */
  const [asked, setAsked] = useState('')
  const much = items
    .filter(isMuch)
    .map(({ item, packs }) => `${item.id} ${packs}`)
    .join()

  const take = (id: string) => {
    setNobody(customer === null)
    setChecked(true)
    const wanted = items.flatMap(({ item: { id: itemId }, packs: typed }) => {
      const count = packsOf(typed)
      return 'packs' in count ? [{ itemId, packs: count.packs }] : []
    })
    if (busy || customer === null || wanted.length < items.length) return
    if (much !== asked) {
      setAsked(much)
      if (much !== '') return
    }
    void send({ requestId: id, customerId: customer.id, items: wanted, text, remark })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(requestId)
  }
  const again = (fresh: string) => {
    say({ requestId: fresh })
    button.current?.focus()
    take(fresh)
  }
  return (
    <>
      <Link to="/orders" className="link inline-flex min-h-11 items-center gap-2 text-small">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Orders
      </Link>
      <h1>An order by telephone</h1>
      <p className="mt-1 max-w-text text-kajal-soft">
        Who calls, and what they want. Next you see the prices, read out the total, and place it when they say yes.
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card className="px-5 py-4">
          <h2 className="text-h3">Who calls</h2>
          <ChooseCustomer chosen={customer} first={search.get('customer')} onChoose={choose} />
          <div role="status" className="mt-3 empty:hidden">
            <FormMessage>{isNobody ? 'Say who calls first.' : undefined}</FormMessage>
          </div>
        </Card>
        <Card className="px-5 py-4">
          <h2 className="text-h3">What they want</h2>
          <ChooseItems
            items={items}
            onItems={(next) => say({ items: next })}
            failure={failure}
            isChecked={isChecked}
            isAsked={much === asked}
          />
          <form onSubmit={submit} onInput={forgetTyped(forget)} noValidate className="mt-5 grid gap-4">
            <TextArea
              label="Or as a list"
              name="text"
              value={text}
              onChange={({ target }) => say({ text: target.value })}
              rows={5}
              readOnly={busy}
              error={failure?.fields.text}
              hint="A line for each item, in any script, or pasted: 2 kg rice, हल्दी 100 ग्राम."
            />
            <TextArea
              label="Anything to remember (optional)"
              name="remark"
              value={remark}
              onChange={({ target }) => say({ remark: target.value })}
              rows={2}
              readOnly={busy}
              error={failure?.fields.remark}
            />
            <div role="status" className="empty:hidden">
              <FormMessage>
                {failure && !failure.fields.text && !idMadeBefore(failure) ? failure.message : undefined}
              </FormMessage>
              <MadeBefore
                failure={failure}
                to={(id) => `/orders/${id}`}
                open="Open that order"
                again="Take another one"
                busy={busy}
                onAgain={again}
              />
            </div>
            <Button ref={button} type="submit" busy={busy} className="justify-self-start">
              See the prices
            </Button>
          </form>
        </Card>
      </div>
    </>
  )
}
