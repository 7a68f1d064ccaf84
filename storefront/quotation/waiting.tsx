import { Hourglass, TriangleAlert } from 'lucide-react'
import type { CustomOrder, Order } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import { needsWords } from '#contract/to-confirm.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HavanKund } from '#ui/drawings/havan-kund.tsx'
import { AddItemButton } from './add-item-button.tsx'
import { Band } from './band.tsx'
import { Refusal } from './refusal.tsx'
import type { Settling } from './use-settle.ts'

const DESK = 'Our desk looks at it and answers within 1 to 2 hours.'

interface WaitingProps {
  order: Order
  settling: Settling
}

/** What a list that is read, but has no quotation yet, waits for. */
export function Waiting({ order, settling }: WaitingProps) {
  const lines = order.quotation?.lines ?? []
  const kept = lines.filter((line) => !line.leftOut)
  const needs = order.quotation && needsWords(order.quotation.toConfirm)
  if (needs) {
    const title = `${needs} a look from you`
    return (
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={title}>
        Answer and the quotation is ready at once. If you would rather wait, our desk does it within 1 to 2 hours.
      </Band>
    )
  }
  if (order.type === 'appointment' && order.quotation === null) return <Preparing where={whereOf(order)} />
  if (order.type === 'custom' && lines.length === 0) return <NothingRead order={order} settling={settling} />
  if (lines.length > 0 && kept.length === 0) {
    return (
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title="Every line is left out">
        Take back in what you want, and the quotation is ready at once. If you want nothing of it, cancel the order.
      </Band>
    )
  }
  if (order.type === 'custom' && order.reading.problems.length > 0) return <PartRead kept={kept} settling={settling} />
  return (
    <Band
      ground="plain"
      icon={<Hourglass />}
      title={`Our desk is looking at your ${order.type === 'custom' ? 'list' : 'booking'}`}
    >
      You get the quotation within 1 to 2 hours, {whereOf(order)}.
    </Band>
  )
}

/** Where a quotation reaches its owner: mails to an address that nobody has confirmed may wait. */
const whereOf = ({ emailConfirmed }: Order) => (emailConfirmed ? 'here and by e-mail' : 'on this page')

/** A booked puja before its quotation. */
function Preparing({ where }: { where: string }) {
  return (
    <section className="flex flex-wrap items-center gap-x-7 gap-y-3 rounded-card bg-haldi-tint px-5 py-5 sm:px-7 print:hidden">
      <HavanKund className="w-40 max-w-full max-sm:mx-auto" />
      <div className="min-w-0 max-w-text grow basis-56">
        <h2 className="text-h3">Our desk is preparing your quotation</h2>
        <p className="mt-1 text-kajal-soft">
          You get it within 1 to 2 hours, {where}. No pandit is kept for you before that; our desk finds the one who
          fits. You pay nothing until you have seen and accepted it.
        </p>
      </div>
    </section>
  )
}

function NothingRead({ order: { text, reading }, settling }: { order: CustomOrder; settling: Settling }) {
  const failed = reading.state === 'failed'
  return (
    <Band
      ground="look"
      icon={<TriangleAlert className="text-kumkum" />}
      title={failed ? 'We could not read this list' : 'We found no items in this list'}
    >
      <p>
        {text === undefined ? 'A clear new photo helps most.' : 'It helps to write each item on its own line.'} {DESK}
      </p>
      <p>You can also add what you need yourself: you get its price at once.</p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <ButtonLink to="/upload" className="min-h-11">
          {text === undefined ? 'Upload your list again' : 'Send your list again'}
        </ButtonLink>
        <AddItemButton settling={settling} tone="secondary" />
      </div>
    </Band>
  )
}

/** All that was read is sure, but a file is missing: the customer knows whether it matters. */
function PartRead({ kept, settling }: { kept: readonly Line[]; settling: Settling }) {
  const [first] = kept
  if (!first) return null
  const failure = settling.failures[first.id]
  return (
    <Band
      ground="look"
      icon={<TriangleAlert className="text-kumkum" />}
      title={kept.length === 1 ? 'Is this 1 line all you need?' : `Are these ${kept.length} lines all you need?`}
    >
      <p>
        A part of your list could not be read. {DESK} You need not wait: go on with the lines below, and send the
        missing part as a list of its own.
      </p>
      {failure && <Refusal>{failure.message}</Refusal>}
      <Button
        // The line is kept as it is; that it is said makes the quotation ready.
        onClick={() => void settling.settle(first.id, { leftOut: false })}
        busy={settling.busyIds.includes(first.id)}
        className="mt-3 print:hidden"
      >
        {kept.length === 1 ? 'Go on with this line' : `Go on with these ${kept.length} lines`}
      </Button>
    </Band>
  )
}
