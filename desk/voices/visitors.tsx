import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type Visitor, VisitorsAnswer } from '#contract/desk/voices.ts'
import { formatDateTime } from '#contract/format.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Lost } from '#ui/drawings/lost.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { EmptyState } from '#ui/states.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'
import { Only } from '../session/may.tsx'
import { LongList } from '../shell/long-list.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { useParam } from '../shell/use-param.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'

/** How many addresses are loaded at once. */
const PAGE = 50

/** E-mail addresses left on the landing page, each with the time of the consent. */
export function VisitorsPanel() {
  const [q, setQ] = useParam('q')
  const state = useCall(`${DESK_PATHS.visitors}?${new URLSearchParams({ q })}`, VisitorsAnswer)
  const { data, setData } = state
  const [leaving, setLeaving] = useState<Visitor>()
  const more = async (data: VisitorsAnswer) => {
    const before = data.visitors.at(-1)?.id
    const older = await call(DESK_PATHS.visitors, { query: { q, before }, answer: VisitorsAnswer })
    return { ...older, visitors: [...data.visitors, ...older.visitors] }
  }
  const left = Math.min(PAGE, (data?.count ?? 0) - (data?.visitors.length ?? 0))
  const gone = ({ id }: Visitor) => {
    setLeaving(undefined)
    if (data) setData({ ...data, count: data.count - 1, visitors: data.visitors.filter((one) => one.id !== id) })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grow basis-72 md:max-w-xl">
          <SearchField label="Find an address" placeholder="Any part of it" value={q} onChange={setQ} />
        </div>
        <Only may="export">
          <a href={DESK_PATHS.visitorsCsv} download className={buttonClass('secondary', 'w-full sm:w-auto')}>
            <Download aria-hidden="true" className="size-5" />
            Export all as CSV
          </a>
        </Only>
      </div>
      <LongList
        state={state}
        waiting={<WaitingRows label="Loading the visitors" height="h-12" />}
        more={{ label: `Show ${left} more`, has: ({ hasMore }) => hasMore, ask: more }}
      >
        {({ count, visitors }) =>
          visitors.length === 0 ? (
            <EmptyState
              title={q === '' ? 'No addresses yet' : `No address found for “${q}”`}
              drawing={<Lost className="w-36" />}
            />
          ) : (
            <>
              <p role="status" className="mb-2 text-small text-bhasma">
                {count} {count === 1 ? 'address' : 'addresses'}, the newest first
              </p>
              <table
                aria-label="Visitors"
                className="w-full overflow-hidden rounded-card border border-chandan bg-white text-left shadow-card"
              >
                <thead className="bg-akshat-deep text-small text-kajal-soft">
                  <tr>
                    <th className="px-4 py-2 font-semibold">E-mail and consent</th>
                    <th className="px-2 py-2">
                      <span className="sr-only">Delete</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {visitors.map((visitor) => (
                    <Row key={visitor.id} visitor={visitor} onDelete={() => setLeaving(visitor)} />
                  ))}
                </tbody>
              </table>
            </>
          )
        }
      </LongList>
      {leaving && (
        <DeleteDialog visitor={leaving} onClose={() => setLeaving(undefined)} onDeleted={() => gone(leaving)} />
      )}
    </div>
  )
}

function Row({ visitor: { emailId, consentAt }, onDelete }: { visitor: Visitor; onDelete: () => void }) {
  return (
    <tr className="border-t border-chandan">
      <td className="px-4 py-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="min-w-0 wrap-anywhere">{emailId}</span>
          <time dateTime={consentAt} className="text-small text-bhasma figures">
            {formatDateTime(consentAt)}
          </time>
        </span>
      </td>
      <td className="w-12 px-2 py-0.5">
        <button
          type="button"
          onClick={onDelete}
          className="grid size-11 place-items-center rounded-control text-bhasma hover:bg-sindoor-tint hover:text-sindoor"
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">Delete {emailId}</span>
        </button>
      </td>
    </tr>
  )
}

interface DeleteDialogProps {
  visitor: Visitor
  onClose: () => void
  onDeleted: () => void
}

function DeleteDialog({ visitor: { id, emailId }, onClose, onDeleted }: DeleteDialogProps) {
  const { busy, message, send } = useSubmit(
    async () => {
      await call(DESK_PATHS.visitor(id), { method: 'DELETE' })
      toast('The address is deleted.')
      onDeleted()
    },
    // The address is already deleted, which is what the operator wanted.
    ({ status }) => status === 404 && onDeleted(),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this address?"
      description={
        <span className="wrap-anywhere">{emailId} is forgotten for good. Only when its owner asks for it.</span>
      }
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            Delete it
          </Button>
        </>
      }
    >
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
    </Dialog>
  )
}
