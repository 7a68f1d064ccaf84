import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#contract/format.ts'
import type { GuestEstimate } from '#contract/guest.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Progress } from '#ui/progress.tsx'
import { AccountDialog } from '../account/account-dialog.tsx'
import { AnswerTime } from '../answer-time.tsx'
import { stepOf } from '../list/reading-step.ts'
import { Band } from '../quotation/band.tsx'
import { Sums, TotalBar } from '../quotation/sums.tsx'
import { useSession } from '../session.ts'
import { SharedLines } from '../shared/shared-lines.tsx'
import { useTaking } from './use-taking.ts'

interface EstimateProps {
  estimate: GuestEstimate
  token: string
}

export function Estimate({ estimate, token }: EstimateProps) {
  const { reading, problems, quotation, expiresAt } = estimate
  const isRead = reading.state === 'done' || reading.state === 'failed'
  return (
    <>
      <header>
        <p className="font-semibold text-kumkum">Estimate</p>
        <h1 className="mt-1">
          {!isRead ? 'We are reading your list' : quotation ? 'What your list costs' : 'Your list'}
        </h1>
        <p className="mt-3 max-w-text text-lead text-kajal-soft">
          Only this browser can show it. We delete it on {formatDateTime(expiresAt)}, unless you make an order of it.
        </p>
      </header>
      {!isRead && (
        <Card className="mt-7 p-6 sm:p-8">
          <Progress
            label={stepOf(reading)}
            {...(reading.pagesDone > 0 ? { value: reading.pagesDone / reading.pages } : {})}
            detail={reading.itemsFound === 1 ? '1 item found' : `${reading.itemsFound} items found`}
          />
        </Card>
      )}
      {isRead && <Open estimate={estimate} />}
      {problems.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {problems.map(({ title, message }) => (
            <li key={title + message} className="flex gap-2.5 rounded-control bg-sindoor-tint px-4 py-3 text-small">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sindoor" />
              <span className="min-w-0 wrap-anywhere">
                <strong className="block font-semibold">{title}</strong>
                {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Card className="mt-7 border-t-[6px] border-t-haldi max-sm:-mx-(--gutter) max-sm:rounded-none max-sm:border-x-0">
        {quotation && (
          <>
            <SharedLines lines={quotation.lines} open="You can settle this once you are logged in" />
            <Sums quotation={{ ...quotation, state: 'estimate' }} type="custom" />
          </>
        )}
        <Take token={token} quotation={quotation} isRead={isRead} />
      </Card>
      <p className="mt-6 text-small text-kajal-soft">
        Something missing?{' '}
        <ButtonLink to="/upload" tone="quiet" className="px-2">
          Change your list
        </ButtonLink>
      </p>
    </>
  )
}

/** What is left to do, in one look. */
function Open({ estimate: { quotation, unreadRows, isNoList, problems } }: { estimate: GuestEstimate }) {
  const { lines = 0, pages = 0 } = quotation?.toConfirm ?? {}
  const open = [
    ...(lines > 0 ? [lines === 1 ? '1 line is a question for you' : `${lines} lines are questions for you`] : []),
    ...(pages > 0 ? [pages === 1 ? '1 page looks photographed twice' : `${pages} pages look photographed twice`] : []),
    ...(unreadRows > 0 ? [unreadRows === 1 ? '1 row could not be read' : `${unreadRows} rows could not be read`] : []),
    ...(isNoList ? ['a page does not look like a list'] : []),
  ]
  if (quotation === null) {
    return (
      <div className="mt-6">
        <Band
          ground="look"
          icon={<TriangleAlert className="text-kumkum" />}
          title={problems.length > 0 ? 'We could not read this list' : 'We found no items in this list'}
        >
          A clear new photo helps most. Or log in: then our desk looks at it and answers <AnswerTime />.
        </Band>
      </div>
    )
  }
  if (open.length === 0) {
    if (problems.length > 0) return null
    return (
      <div className="mt-6">
        <Band ground="good" icon={<CircleCheck className="text-tulsi" />} title="Every line is priced">
          Nothing is left to ask. You can still change each line before you order.
        </Band>
      </div>
    )
  }
  return (
    <div className="mt-6">
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={sentence(open)}>
        What is not settled is not in the total. You settle it once you are logged in.
      </Band>
    </div>
  )
}

function sentence(parts: readonly string[]): string {
  const text = new Intl.ListFormat('en-IN').format(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface TakeProps {
  token: string
  quotation: GuestEstimate['quotation']
  isRead: boolean
}

/** The way from the estimate to an order. */
function Take({ token, quotation, isRead }: TakeProps) {
  const isLoggedIn = Boolean(useSession())
  const [isAsked, setAsked] = useState(false)
  const { busy, reason, take } = useTaking(token)
  const press = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isLoggedIn) void take()
    else setAsked(true)
  }
  const label = !isRead ? 'go on' : quotation ? 'correct and order it' : 'have our desk look at it'
  const button = (
    <form onSubmit={press} className="max-sm:w-full">
      <SubmitButton busy={busy} className="w-full">
        {isLoggedIn ? 'Go on to your list' : `Log in or register to ${label}`}
      </SubmitButton>
    </form>
  )
  return (
    <>
      <div role="status" className={reason ? 'px-4.5 py-3 sm:px-8' : undefined}>
        <FormMessage>{reason}</FormMessage>
      </div>
      {quotation ? (
        <TotalBar total={quotation.totalAmount} toConfirm={quotation.toConfirm} onNext={undefined} action={button} />
      ) : (
        <div className="px-4.5 py-4 sm:px-8">{button}</div>
      )}
      {isAsked && (
        <AccountDialog
          lead={
            quotation
              ? 'Once you are logged in you can correct every line and order. The prices stay as you see them.'
              : 'Once you are logged in our desk looks at your list, and prices it for you.'
          }
          page="/estimate"
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            void take()
          }}
        />
      )}
    </>
  )
}
