import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatList } from '#contract/format.ts'
import type { GuestEstimate } from '#contract/guest.ts'
import * as m from '#messages'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Progress } from '#ui/progress.tsx'
import { AccountDialog } from '../account/account-dialog.tsx'
import { useAnswerTime } from '../answer-time.tsx'
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
        <p className="font-semibold text-kumkum">{m.guest_label()}</p>
        <h1 className="mt-1">
          {!isRead ? m.guest_title_reading() : quotation ? m.guest_title_costs() : m.guest_title()}
        </h1>
        <p className="mt-3 max-w-text text-lead text-kajal-soft">
          {m.guest_only_here({ when: formatDateTime(expiresAt) })}
        </p>
      </header>
      {!isRead && (
        <Card className="mt-7 p-6 sm:p-8">
          <Progress
            label={stepOf(reading)}
            {...(reading.pagesDone > 0 ? { value: reading.pagesDone / reading.pages } : {})}
            detail={m.guest_items_found({ count: reading.itemsFound })}
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
            <SharedLines lines={quotation.lines} open={m.guest_line_open()} />
            <Sums quotation={{ ...quotation, state: 'estimate' }} type="custom" />
          </>
        )}
        <Take token={token} quotation={quotation} isRead={isRead} />
      </Card>
      <p className="mt-6 text-small text-kajal-soft">
        {m.guest_missing()}{' '}
        <ButtonLink to="/upload" tone="quiet" className="px-2">
          {m.guest_change_list()}
        </ButtonLink>
      </p>
    </>
  )
}

/** What is still open in the estimate, in one sentence. */
function Open({ estimate: { quotation, unreadRows, isNoList, problems } }: { estimate: GuestEstimate }) {
  const when = useAnswerTime()
  const { lines = 0, pages = 0 } = quotation?.toConfirm ?? {}
  const open = [
    ...(lines > 0 ? [m.guest_asks_lines({ count: lines })] : []),
    ...(pages > 0 ? [m.guest_asks_pages({ count: pages })] : []),
    ...(unreadRows > 0 ? [m.guest_asks_rows({ count: unreadRows })] : []),
    ...(isNoList ? [m.guest_asks_no_list()] : []),
  ]
  if (quotation === null) {
    return (
      <div className="mt-6">
        <Band
          ground="look"
          icon={<TriangleAlert className="text-kumkum" />}
          title={problems.length > 0 ? m.guest_failed() : m.guest_nothing()}
        >
          {m.guest_try_again({ when })}
        </Band>
      </div>
    )
  }
  if (open.length === 0) {
    if (problems.length > 0) return null
    return (
      <div className="mt-6">
        <Band ground="good" icon={<CircleCheck className="text-tulsi" />} title={m.guest_all_priced()}>
          {m.guest_all_priced_text()}
        </Band>
      </div>
    )
  }
  return (
    <div className="mt-6">
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={sentence(open)}>
        {m.guest_open_text()}
      </Band>
    </div>
  )
}

function sentence(parts: readonly string[]): string {
  const text = formatList(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface TakeProps {
  token: string
  quotation: GuestEstimate['quotation']
  isRead: boolean
}

/** The button that turns the estimate into an order. */
function Take({ token, quotation, isRead }: TakeProps) {
  const isLoggedIn = Boolean(useSession())
  const [isAsked, setAsked] = useState(false)
  const { busy, reason, take } = useTaking(token)
  const press = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isLoggedIn) void take()
    else setAsked(true)
  }
  const logIn = !isRead ? m.guest_log_in : quotation ? m.guest_log_in_order : m.guest_log_in_desk
  const button = (
    <form onSubmit={press} className="max-sm:w-full">
      <SubmitButton busy={busy} className="w-full">
        {isLoggedIn ? m.guest_go_on() : logIn()}
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
          lead={quotation ? m.guest_account_order() : m.guest_account_desk()}
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
