import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { WorkPiece } from '#contract/desk/work.ts'
import { formatDateTime, formatTime } from '#contract/format.ts'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { showNotice } from '#ui/notices.tsx'
import { askForClaim, releaseClaim } from '../claim/calls.ts'
import { KIND_WORDS, pageOf } from './kinds.ts'
import { ageWords, dueWords, type Urgency } from './times.ts'

/** Two lines where there is room for columns, three on a phone. */
export const ROW_GRID =
  'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[8rem_minmax(0,1fr)_auto] xl:grid-cols-[8rem_10.5rem_minmax(0,1fr)_auto]'

const URGENCY: Record<Urgency, string> = {
  late: 'bg-sindoor-tint text-sindoor',
  soon: 'bg-haldi-tint',
  calm: 'bg-akshat-deep',
}

interface RowProps {
  piece: WorkPiece
  now: number
  /** Who looks at it. */
  me: string | undefined
  /** Whose it is has changed, or turned out to be otherwise. */
  onChange: () => void
}

export function Row({ piece, now, me, onChange }: RowProps) {
  const { one, icon: Icon } = KIND_WORDS[piece.kind]
  const due = dueWords(piece.due, now)
  return (
    <li
      className={classes(
        'relative grid items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-akshat has-[a:focus-visible]:bg-haldi-tint md:py-2',
        ROW_GRID,
      )}
    >
      <p className="flex items-center gap-2 text-small text-kajal-soft md:col-start-2 md:row-start-1 xl:row-span-2">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-kumkum" />
        {one}
      </p>
      <p className="text-right md:col-start-1 md:row-start-1 md:self-end md:text-left">
        <span
          title={piece.due === null ? undefined : formatDateTime(piece.due)}
          className={classes(
            'figures inline-block rounded-full px-2.5 text-small font-semibold whitespace-nowrap',
            URGENCY[due.urgency],
          )}
        >
          <span className="sr-only">Due </span>
          {due.words}
        </span>
      </p>
      <p className="col-span-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
        <Link data-row to={pageOf(piece)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {piece.customerName}
        </Link>
        <span className="block text-small text-kajal-soft wrap-anywhere xl:line-clamp-2">{piece.what}</span>
      </p>
      <p className="figures text-fine text-bhasma md:col-start-1 md:row-start-2 md:self-start md:pl-2.5">
        <time dateTime={piece.since} title={formatDateTime(piece.since)}>
          {ageWords(piece.since, now)}
        </time>
      </p>
      <Holder piece={piece} me={me} onChange={onChange} />
    </li>
  )
}

function Holder({ piece, me, onChange }: Omit<RowProps, 'now'>) {
  const { claim, subject, id } = piece
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const path = DESK_PATHS.claim(subject, id)
  const doing = (deed: () => Promise<unknown>) => async () => {
    setBusy(true)
    try {
      await deed()
    } catch (cause) {
      showNotice(asFailure(cause).message, 'failure')
      onChange()
    }
    setBusy(false)
  }
  const take = doing(async () => {
    await askForClaim(path)
    await navigate(pageOf(piece))
  })
  const letGo = doing(async () => {
    await releaseClaim(path)
    onChange()
  })
  const isMine = claim?.operatorId === me
  return (
    <div
      className={classes(
        'col-span-2 flex items-center gap-1 text-small md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:justify-end md:text-right xl:col-start-4',
        // A press anywhere on the row takes it.
        !claim && 'max-md:hidden',
      )}
    >
      {claim && (
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere max-md:inline">{isMine ? 'You' : claim.operatorName}</span>
          <span className="block text-fine text-bhasma max-md:inline">
            {' '}
            since {formatTime(claim.since).replace(/ IST$/, '')}
          </span>
        </p>
      )}
      {(!claim || isMine) && (
        <Button
          tone="quiet"
          className="relative -my-0.5 ml-auto -mr-3"
          busy={busy}
          aria-label={claim ? `Let go of ${piece.customerName}` : `Take ${piece.customerName}`}
          onClick={claim ? letGo : take}
        >
          {claim ? 'Let go' : 'Take'}
        </Button>
      )}
    </div>
  )
}
