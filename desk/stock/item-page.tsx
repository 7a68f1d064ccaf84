import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatAmount, StockAnswer } from '#contract/desk/stock.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useCall } from '../api/call.ts'
import { useClaim } from '../claim/use-claim.ts'
import { NotLoaded } from '../shell/not-loaded.tsx'
import { useTitle } from '../shell/use-title.ts'
import { CountDialog } from './count-dialog.tsx'
import { CorrectForm, ReceiveForm, ReorderForm } from './forms.tsx'
import { Moves } from './moves.tsx'
import { useKeeping } from './use-keeping.ts'

const POLL_MS = 10_000

/** The stock of one item, with forms to receive and correct it, and its history. */
export function StockItemPage() {
  const { id = '' } = useParams()
  return <OneItem key={id} id={id} />
}

function OneItem({ id }: { id: string }) {
  const { data, setData, loading, failure, fetching, retry } = useCall(DESK_PATHS.stockOf(id), StockAnswer, {
    pollMs: () => POLL_MS,
  })
  useTitle(data ? `Stock, ${data.stock.name}` : 'Stock')
  if (loading) {
    return (
      <Loading label="Loading the stock" className="grid gap-3">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-24" />
        <Skeleton className="h-60" />
      </Loading>
    )
  }
  if (!data) return <NotLoaded failure={failure} fetching={fetching} retry={retry} />
  return <Item answer={data} onAnswer={setData} look={retry} />
}

interface ItemProps {
  answer: StockAnswer
  onAnswer: (answer: StockAnswer) => void
  look: () => void
}

function Item({ answer: { stock, moves }, onAnswer, look }: ItemProps) {
  const { unit, onHand, reserved, left, tracked, lowSince } = stock
  // Low stock is a work item, so it has a claim.
  const { holding, claim } = useClaim('stock', lowSince === null ? null : stock.id)
  const amount = (of: number) => formatAmount(of, unit)
  return (
    <>
      <Link to="/stock" className="link inline-flex min-h-11 items-center gap-2 text-small">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Stock
      </Link>
      <h1 className="text-h2">
        {stock.name}{' '}
        <span lang="hi" className="text-h3 text-bhasma">
          {stock.nameHi}
        </span>
      </h1>
      <p className="text-small text-kajal-soft">
        {stock.vendor && `${stock.vendor} · `}
        <Link to={`/catalogue?tab=items&open=${stock.itemId}`} className="link inline-flex min-h-11 items-center">
          In the catalogue
        </Link>
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-3 sm:max-w-xl">
        <Figure label="Left" value={left > 0 ? amount(left) : left < 0 ? `${amount(-left)} short` : 'None'} />
        <Figure label="In store" value={amount(onHand)} />
        <Figure label="Reserved" value={amount(reserved)} />
      </dl>
      {lowSince !== null && (
        <p className="mt-3 rounded-control bg-sindoor-tint px-3 py-2.5 text-small font-medium text-sindoor sm:max-w-xl">
          {left > 0 ? 'It is low.' : 'It is sold out.'} This is work until more has come, or it is low at another point.
          {holding === 'theirs' && claim && ` ${claim.operatorName} sees to it.`}
        </p>
      )}
      {tracked ? (
        <>
          <div className="mt-6 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            <ReceiveForm stock={stock} onAnswer={onAnswer} look={look} />
            <CorrectForm stock={stock} onAnswer={onAnswer} look={look} />
            <ReorderForm stock={stock} onAnswer={onAnswer} look={look} />
          </div>
          <Moves moves={moves} unit={unit} />
          <EndCounting stock={stock} onAnswer={onAnswer} look={look} />
        </>
      ) : (
        <>
          <Uncounted stock={stock} look={look} />
          <Moves moves={moves} unit={unit} />
        </>
      )}
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Card className="px-4 py-3">
      <dt className="text-small text-bhasma">{label}</dt>
      <dd className="text-h3 font-semibold figures wrap-anywhere">{value}</dd>
    </Card>
  )
}

function EndCounting({ stock, onAnswer, look }: { stock: StockAnswer['stock'] } & Omit<ItemProps, 'answer'>) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, send, forget } = useKeeping({ onAnswer, look })
  const leave = () => {
    forget()
    setAsking(false)
  }
  return (
    <>
      <Button tone="quiet" className="mt-4 -ml-4" onClick={() => setAsking(true)}>
        Count it no longer
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={leave}
        title={`Count ${stock.name} no longer?`}
        description="It is then sold without a limit and bought for each order. What is reserved stays reserved."
        actions={
          <>
            <Button tone="secondary" onClick={leave}>
              Go on counting
            </Button>
            <Button
              busy={busy}
              onClick={async () => {
                if (await send('DELETE', DESK_PATHS.stockOf(stock.id))) setAsking(false)
              }}
            >
              Count it no longer
            </Button>
          </>
        }
      >
        <FormMessage>{failure?.message}</FormMessage>
      </Dialog>
    </>
  )
}

function Uncounted({ stock, look }: { stock: StockAnswer['stock']; look: () => void }) {
  const [isCounting, setCounting] = useState(false)
  return (
    <div className="mt-5 rounded-card bg-akshat-deep px-5 py-4 sm:max-w-xl">
      <p>It is not counted now: it is sold without a limit, and bought for each order.</p>
      <Button className="mt-3" onClick={() => setCounting(true)}>
        Count it again
      </Button>
      {isCounting && (
        <CountDialog
          item={stock}
          onClose={() => setCounting(false)}
          onCounted={() => {
            setCounting(false)
            look()
          }}
        />
      )}
    </div>
  )
}
