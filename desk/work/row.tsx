import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { WorkPiece } from '#contract/desk/work.ts'
import { formatDateTime, formatTime } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'
import { showNotice } from '#ui/notices.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { askForClaim, releaseClaim } from '../claim/calls.ts'
import { KIND_WORDS, pageOf } from './kinds.ts'
import { ageWords, dueWords, type Urgency } from './times.ts'

/** One line when there is room for columns, otherwise two. */
export const ROW_GRID =
  'grid-cols-[minmax(min(5rem,40%),1fr)_auto] xl:grid-cols-[13.5rem_9.5rem_minmax(0,1fr)_minmax(4rem,auto)] 2xl:grid-cols-[13.5rem_10rem_minmax(0,1fr)_8rem_minmax(5rem,auto)]'

const URGENCY: Record<Urgency, string> = {
  late: 'bg-sindoor-tint text-sindoor',
  soon: 'bg-haldi-tint',
  calm: 'bg-akshat-deep',
}

export const keyOf = ({ kind, id }: Pick<WorkPiece, 'kind' | 'id'>) => `${kind} ${id}`

interface RowProps {
  piece: WorkPiece
  now: number
  /** The id of the logged-in operator. */
  me: string | undefined
  /** Called when the claim has changed or was found to be different. */
  onChange: () => void
  /** The row is below another list of its family. */
  isInner?: boolean
  /** The button that expands the other lists of its family. */
  children?: ReactNode
}

export function Row({ piece, now, me, onChange, isInner, children }: RowProps) {
  const { one, icon: Icon } = KIND_WORDS[piece.kind]
  const due = dueWords(piece, now)
  return (
    <li
      className={classes(
        'relative grid items-center gap-x-3 px-4 py-1.5 text-fine hover:bg-akshat has-[a:focus-visible]:bg-haldi-tint xl:py-0.5',
        isInner && 'border-l-4 border-l-haldi bg-akshat/60',
        ROW_GRID,
      )}
    >
      <p className="flex min-w-0 items-baseline gap-x-2 max-xl:flex-wrap xl:col-start-3 xl:row-start-1">
        <Link
          data-row={keyOf(piece)}
          to={pageOf(piece)}
          className="min-w-0 max-w-full text-small font-semibold wrap-anywhere after:absolute after:inset-0 xl:shrink-0 xl:truncate"
        >
          {piece.customerName}
        </Link>
        <span title={piece.what} className="hidden min-w-0 truncate text-kajal-soft xl:block">
          {piece.what}
        </span>
        {children && <span className="relative shrink-0">{children}</span>}
      </p>
      <p className="text-right xl:col-start-1 xl:row-start-1 xl:text-left">
        <span
          title={piece.due === null ? undefined : `Due ${formatDateTime(piece.due)}`}
          className={classes(
            'figures inline-block rounded-full px-2.5 font-semibold xl:whitespace-nowrap',
            URGENCY[due.urgency],
          )}
        >
          {due.words}
        </span>
      </p>
      <p
        className={classes(
          'flex min-w-0 items-center gap-1.5 text-kajal-soft xl:col-span-1 xl:col-start-2 xl:row-start-1',
          !piece.claim && 'col-span-full',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0 text-kumkum" />
        <span className="shrink-0">{one}</span>
        <span className="min-w-0 truncate xl:hidden">· {piece.what}</span>
      </p>
      <p className="figures hidden truncate text-bhasma 2xl:col-start-4 2xl:row-start-1 2xl:block">
        <time dateTime={piece.since} title={formatDateTime(piece.since)}>
          {ageWords(piece.since, now)}
        </time>
      </p>
      <Holder piece={piece} me={me} onChange={onChange} />
    </li>
  )
}

function Holder({ piece, me, onChange }: Pick<RowProps, 'piece' | 'me' | 'onChange'>) {
  const { claim, subject, id } = piece
  const navigate = useNavigate()
  const path = DESK_PATHS.claim(subject, id)
  const { busy, send } = useSubmit(
    async () => {
      if (claim) {
        await releaseClaim(path)
        return onChange()
      }
      await askForClaim(path)
      await navigate(pageOf(piece))
    },
    ({ message }) => {
      showNotice(message, 'failure')
      onChange()
    },
  )
  const isMine = claim?.operatorId === me
  return (
    <div
      className={classes(
        'flex min-w-0 items-center justify-end gap-1 xl:col-start-4 xl:row-start-1 2xl:col-start-5',
        // Pressing anywhere on the row opens it, and its page has a button to take the work item.
        !claim && 'max-xl:hidden',
      )}
    >
      {claim && (
        <p
          title={`since ${formatTime(claim.since).replace(/ IST$/, '')}`}
          className="min-w-0 max-w-40 truncate font-semibold"
        >
          {isMine ? 'You' : claim.operatorName}
        </p>
      )}
      {(!claim || isMine) && (
        <button
          type="button"
          aria-disabled={busy || undefined}
          aria-label={claim ? `Let go of ${piece.customerName}` : `Take ${piece.customerName}`}
          onClick={() => void send()}
          className="relative -my-1 -mr-2 min-h-11 rounded-control px-2 font-semibold whitespace-nowrap text-kumkum hover:bg-kumkum-tint xl:pointer-fine:my-0 xl:pointer-fine:min-h-7"
        >
          {claim ? 'Let go' : 'Take'}
        </button>
      )}
    </div>
  )
}
