import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QueryThread, type Reply } from '#contract/desk/voices.ts'
import { formatDateTime } from '#contract/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Lost } from '#ui/drawings/lost.tsx'
import { showFailure } from '#ui/notices.tsx'
import { SentFiles } from '#ui/sent-files.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'
import { ClaimBar } from '../claim/claim-bar.tsx'
import { useClaim } from '../claim/use-claim.ts'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { useTakeNext } from '../work/use-take-next.ts'
import { AnswerForm } from './answer-form.tsx'
import { Asker } from './asker.tsx'
import { CloseForm, Folded } from './close-form.tsx'
import { contactsIn } from './contacts.ts'

/** A query with its answers and the form to answer it. */
export function QueryPage() {
  const { id = '' } = useParams()
  const { data, failure, loading, fetching, retry, setData } = useCall(DESK_PATHS.query(id), QueryThread)
  const isOpen = data?.query.closedAt === null
  const claim = useClaim('enquiry', isOpen ? id : null, retry)
  useTitle(data ? `Question from ${data.query.name}` : 'Question')
  if (failure && !data) {
    // A malformed id in the URL (400) is treated as a missing query.
    if (failure.status === 404 || failure.status === 400) return <Unknown />
    return <ErrorState heading="h1" message={failure.message} onRetry={retry} busy={fetching} />
  }
  if (loading || data === undefined) return <WaitingRows label="Loading the question" height="h-24" />
  const { query, replies } = data
  const refused = (status: number) => {
    // Another operator has answered or claimed the query. Show the current state beside the typed text.
    if (status !== 409) return
    retry()
    void claim.look()
  }
  const mayMail = query.customer !== null || contactsIn(query.query).emails.length > 0
  const forms = { thread: data, isMine: claim.isMine, onDone: setData, onRefused: refused }
  return (
    <div className="max-w-3xl">
      <Link to="/voices" className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-5" />
        All queries
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-h2 wrap-anywhere">Question from {query.name}</h1>
        <StatusChip tone={isOpen ? 'other' : 'done'}>{isOpen ? 'Waiting' : 'Closed'}</StatusChip>
      </div>
      {isOpen && <ClaimBar claim={claim} className="mt-4" />}
      <Card className="mt-4 p-4 sm:p-5">
        <Asker query={query} />
        <blockquote className="mt-3 border-l-[3px] border-haldi pl-4 whitespace-pre-line wrap-anywhere">
          {query.query}
        </blockquote>
      </Card>
      {replies.length > 0 && (
        <ol aria-label="What was answered" className="mt-3 grid gap-3">
          {replies.map((reply) => (
            <Replied key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
      <section aria-label="Answer" className="mt-6">
        {!isOpen && <Closed id={id} closedAt={query.closedAt ?? query.createdAt} onReopened={setData} />}
        {isOpen && mayMail && <AnswerForm {...forms} />}
        {isOpen && <CloseForm {...forms} isFolded={mayMail} />}
        {isOpen && !mayMail && (
          <Folded title="Answer by mail">
            <AnswerForm {...forms} />
          </Folded>
        )}
      </section>
    </div>
  )
}

function Unknown() {
  return (
    <EmptyState
      heading="h1"
      title="There is no such question"
      drawing={<Lost className="w-36" />}
      action={<ButtonLink to="/voices">See all queries</ButtonLink>}
    />
  )
}

function Replied({ reply: { at, operatorName, text, sentTo, files } }: { reply: Reply }) {
  return (
    <li>
      <Card className="ml-4 border-l-[3px] border-l-tulsi px-4 py-3 sm:ml-10">
        <p className="flex flex-wrap justify-between gap-x-4 text-small text-bhasma">
          <span className="wrap-anywhere">
            <span className="font-semibold text-kajal">{operatorName}</span>{' '}
            {sentTo === null ? 'wrote down' : `by mail to ${sentTo}`}
          </span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        <SentFiles files={files} />
      </Card>
    </li>
  )
}

interface ClosedProps {
  id: string
  closedAt: string
  onReopened: (thread: QueryThread) => void
}

function Closed({ id, closedAt, onReopened }: ClosedProps) {
  const next = useTakeNext(id)
  const { busy, send } = useSubmit(
    async () => onReopened(await call(DESK_PATHS.reopenQuery(id), { method: 'POST', answer: QueryThread })),
    showFailure,
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-kajal-soft">
        Closed on {formatDateTime(closedAt)}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" busy={busy} onClick={() => void send()}>
          Open it again
        </Button>
        <Button tone="secondary" busy={next.busy} onClick={() => void next.takeNext()}>
          Take the next
        </Button>
      </div>
    </div>
  )
}
