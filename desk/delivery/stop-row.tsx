import { ArrowDown, ArrowUp, Ban, Check, GripVertical, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { chatLink } from '#contract/chat-texts.ts'
import type { Stop } from '#contract/desk/runs.ts'
import { formatPhone, formatRupees, formatTime, orderNumber } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import type { Happening } from './happening-dialog.tsx'
import { addressOf, bagWords, type headingOf, mapLink, openWords, timeOf } from './words.ts'

interface StopRowProps {
  stop: Stop
  heading: ReturnType<typeof headingOf>
  number: number
  isHeld: boolean
  handle: ComponentProps<'span'>
  /** Undefined when the stop cannot move further. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onHappening: (what: Happening['what']) => void
  onTakeOff: () => void
}

/** One stop: time and address, phone number, amount to collect, and result. */
export function StopRow({ stop, heading, number, isHeld, handle, onUp, onDown, onHappening, onTakeOff }: StopRowProps) {
  const isDone = stop.status === 'Completed'
  const isCancelled = stop.status === 'Cancelled'
  const chat = chatLink(stop.phoneNumber, stop.coming)
  return (
    // The item contains its heading, so that neither is left alone at the end of a printed page.
    <li className="break-inside-avoid">
      {heading.window && (
        <h2 className="mb-1 mt-4 text-h3 figures print:mb-0 print:mt-2 print:text-body print:font-semibold">
          {heading.window}
        </h2>
      )}
      {heading.area && (
        <h3 className="mb-2 text-small font-semibold text-bhasma line-clamp-2 print:mb-0">{heading.area}</h3>
      )}
      <div
        className={classes(
          'rounded-card border border-chandan shadow-card print:rounded-none print:border-x-0 print:border-t-0 print:pb-2 print:shadow-none',
          isHeld && 'border-kumkum shadow-lift',
          isDone ? 'bg-tulsi-tint/40' : isCancelled ? 'bg-sindoor-tint/50' : 'bg-white',
        )}
      >
        <div className="flex items-start gap-3 px-4 pt-3 print:px-0 print:pt-2">
          <span
            {...handle}
            aria-hidden="true"
            title="Drag to another place"
            className="-ml-2 grid min-h-11 w-7 shrink-0 cursor-grab touch-none place-items-center text-bhasma active:cursor-grabbing print:hidden"
          >
            <GripVertical className="size-5" />
          </span>
          <div className="min-w-0 grow lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)] lg:gap-x-6 print:grid print:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)] print:gap-x-4">
            <p className="min-w-0">
              <span className="font-semibold figures">
                {number}. {timeOf(stop)}
              </span>
              <Link
                to={`/orders/${stop.id}`}
                className={classes(
                  'link block text-h3 font-semibold wrap-anywhere',
                  isCancelled ? 'line-through' : 'print:no-underline',
                )}
              >
                {stop.customerName}
              </Link>
              <span className="flex flex-wrap gap-x-3 text-small text-bhasma figures">
                <span className="whitespace-nowrap">{orderNumber(stop.id)}</span>
                <span className="whitespace-nowrap">{formatPhone(stop.phoneNumber)}</span>
              </span>
            </p>
            <p
              className={classes(
                'mt-1 min-w-0 text-small wrap-anywhere lg:mt-0 print:mt-0',
                isCancelled && 'line-through',
              )}
            >
              {addressOf(stop)}
              {stop.instructions && (
                <span className="mt-1 block">
                  <span className="font-semibold">For the driver:</span> {stop.instructions}
                </span>
              )}
            </p>
            <p className="mt-1 text-small lg:mt-0 lg:text-right print:mt-0 print:text-right">
              {!isCancelled && <Money stop={stop} />}
              {!isCancelled && <span className="block font-semibold figures">{bagWords(stop.bags)}</span>}
              {stop.status === 'Upcoming' && stop.packed < stop.toPack && (
                <span className="block text-bhasma figures">
                  {stop.packed} of {stop.toPack} packed
                </span>
              )}
            </p>
          </div>
          <div className="flex shrink-0 flex-col print:hidden">
            <MoveButton label={`Move ${stop.customerName} up`} onPress={onUp}>
              <ArrowUp aria-hidden="true" className="size-5" />
            </MoveButton>
            <MoveButton label={`Move ${stop.customerName} down`} onPress={onDown}>
              <ArrowDown aria-hidden="true" className="size-5" />
            </MoveButton>
          </div>
        </div>
        {stop.note && (
          <p className="mx-4 mt-1 rounded-control bg-haldi-tint px-3 py-1.5 text-small wrap-anywhere print:mx-0">
            {stop.note.text}
            <span className="block text-fine text-bhasma figures">
              {[formatTime(stop.note.at).replace(/ IST$/, ''), stop.note.by].filter(Boolean).join(', ')}
            </span>
          </p>
        )}
        {isCancelled ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pb-3 pt-1 print:px-0 print:pb-0">
            <p className="flex items-center gap-2 font-semibold text-sindoor">
              <Ban aria-hidden="true" className="size-5" />
              Cancelled — do not deliver
            </p>
            <Button
              tone="quiet"
              className="min-h-11 px-3 print:hidden"
              aria-label={`Take off the run: ${stop.customerName}`}
              onClick={onTakeOff}
            >
              Take off the run
            </Button>
          </div>
        ) : isDone ? (
          <p className="flex items-center gap-2 px-4 pb-3 pt-1 font-medium text-tulsi print:px-0">
            <Check aria-hidden="true" className="size-5" />
            Delivered
          </p>
        ) : (
          <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2 px-4 pb-3 print:hidden">
            <Reach href={`tel:${stop.phoneNumber}`} label={`Call ${stop.customerName}`} words="Call">
              <Phone aria-hidden="true" className="size-5" />
            </Reach>
            <Reach href={mapLink(stop)} label={`Map to ${stop.customerName}`} words="Map" isOther>
              <MapPin aria-hidden="true" className="size-5" />
            </Reach>
            {chat && (
              <Reach href={chat} label={`WhatsApp to ${stop.customerName}`} words="WhatsApp" isOther>
                <MessageCircle aria-hidden="true" className="size-5" />
              </Reach>
            )}
            <span className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:grow sm:flex-wrap sm:justify-end">
              <Button tone="quiet" className="min-h-11 px-3" onClick={() => onHappening('not-there')}>
                Not there
              </Button>
              <Button tone="quiet" className="min-h-11 px-3" onClick={() => onHappening('returned')}>
                Returned
              </Button>
              <Button
                className="min-h-11 max-sm:col-span-2"
                onClick={() => onHappening('delivered')}
                icon={<Check aria-hidden="true" className="size-5" />}
              >
                Delivered
              </Button>
            </span>
          </div>
        )}
      </div>
    </li>
  )
}

function Money({ stop }: { stop: Stop }) {
  const { due, collect, total } = stop
  if (due === 0) return <span className="font-medium text-tulsi">Paid</span>
  return (
    <>
      <span className="block font-semibold figures">
        {collect > 0 ? `Collect ${formatRupees(collect)}` : 'Collect nothing'}
      </span>
      {collect > 0 && collect < total && <span className="block text-bhasma figures">of {formatRupees(total)}</span>}
      {openWords(stop).map((words) => (
        <span key={words} className="block text-bhasma figures">
          {words}
        </span>
      ))}
    </>
  )
}

function Reach(props: { href: string; label: string; words: string; isOther?: boolean; children: ReactNode }) {
  const { href, label, words, isOther, children } = props
  return (
    <a
      href={href}
      aria-label={label}
      {...(isOther ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium text-kumkum hover:bg-kumkum-tint"
    >
      {children}
      {words}
    </a>
  )
}

interface MoveButtonProps {
  label: string
  onPress: (() => void) | undefined
  children: ReactNode
}

function MoveButton({ label, onPress, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onPress === undefined}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-kumkum hover:bg-kumkum-tint aria-disabled:text-chandan-deep"
    >
      {children}
    </button>
  )
}
