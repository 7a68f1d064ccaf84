import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { WorkAnswer, type WorkPiece } from '#contract/desk/work.ts'
import { useCall } from '../api/call.ts'
import { type Asked, pathOf, queryOf } from './asked.ts'
import { QUEUE_POLL_MS } from './counts.ts'
import { keyOf, Row } from './row.tsx'

interface FamilyProps {
  /** The row below which the others are shown. */
  head: WorkPiece
  asked: Asked
  now: number
  me: string | undefined
  /** Called when its rows are rendered. */
  onShown: () => void
}

/** The other lists of a family, below the most urgent of them. */
export function Family({ head, asked, now, me, onShown }: FamilyProps) {
  const all: Asked = { ...asked, kinds: [head.kind], family: head.family ?? undefined }
  const { data, failure, retry } = useCall(pathOf(all, null), WorkAnswer, { pollMs: () => QUEUE_POLL_MS })
  const isShown = data !== undefined
  useLayoutEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  if (!data) {
    return (
      <li role="status" className="border-l-4 border-l-haldi px-4 py-1.5 text-fine text-kajal-soft">
        {failure ? failure.message : 'Loading the other lists of this family…'}
      </li>
    )
  }
  return (
    <>
      {data.pieces
        .filter(({ id }) => id !== head.id)
        .map((piece) => (
          <Row key={keyOf(piece)} piece={piece} now={now} me={me} onChange={retry} isInner />
        ))}
      {data.next !== null && (
        <li className="border-l-4 border-l-haldi px-4 text-fine">
          <Link to={`?${queryOf(all)}`} className="link inline-flex min-h-11 items-center">
            All {data.found} lists of this family
          </Link>
        </li>
      )}
    </>
  )
}
