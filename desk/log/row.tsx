import { Link } from 'react-router'
import type { Deed } from '#contract/desk/audit.ts'
import { formatTime } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'
import { type Change, changesOf, unsaid } from './changes.ts'
import { deedWords, doerWords, thingWords } from './words.ts'

/** The columns: time, operator, action, and changes on a wide screen. */
export const LOG_GRID =
  'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[5rem_10rem_minmax(0,1fr)] xl:grid-cols-[5rem_11rem_minmax(0,1fr)_minmax(0,1fr)]'

export function DeedRow({ deed }: { deed: Deed }) {
  const { at, action, subject, subjectId, before, after } = deed
  const thing = thingWords(deed)
  const changes = unsaid(changesOf(before, after), thing)
  return (
    <li className={classes('grid gap-x-4 px-4 py-1.5 text-small', LOG_GRID)}>
      <p className="font-semibold wrap-anywhere md:col-start-2">{doerWords(deed)}</p>
      <time dateTime={at} className="figures text-bhasma md:col-start-1 md:row-start-1">
        {formatTime(at).replace(/ IST$/, '')}
      </time>
      <p className="col-span-2 text-kajal-soft wrap-anywhere md:col-span-1 md:col-start-3 md:row-start-1">
        {deedWords(action)}{' '}
        {thing && (
          <Link to={`?${new URLSearchParams({ subject, subjectId })}`} className="link" title="All that was done to it">
            {thing}
          </Link>
        )}
      </p>
      {changes.length > 0 && (
        <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-3 xl:col-start-4 xl:row-start-1">
          <Changes changes={changes} />
        </div>
      )}
    </li>
  )
}

const SHORT_CHARS = 60

/** Shows a short change directly. Long or numerous changes are collapsed. */
function Changes({ changes }: { changes: Change[] }) {
  const [first] = changes
  const isShort =
    changes.length === 1 && first && [first.before, first.after].every((text) => (text?.length ?? 0) <= SHORT_CHARS)
  if (isShort) return <ChangeLine change={first} />
  const names = changes.map(({ name }) => name).filter(Boolean)
  return (
    <details>
      <summary className="cursor-pointer text-kumkum wrap-anywhere max-md:py-2.5">
        {names.length === 0 ? 'What changed' : names.slice(0, 4).join(', ')}
        {names.length > 4 && ` and ${names.length - 4} more`}
      </summary>
      <ul className="grid gap-1 pb-1">
        {changes.map((change) => (
          <li key={change.name}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function ChangeLine({ change: { name, before, after } }: { change: Change }) {
  return (
    <p className="wrap-anywhere">
      {name && <span className="text-bhasma">{name}: </span>}
      {before !== null && (
        <>
          <span className="sr-only">was </span>
          <del className="text-kajal-soft">{before}</del>
        </>
      )}
      {before !== null && after !== null && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">, is now </span>
        </>
      )}
      {after !== null && <span>{after}</span>}
    </p>
  )
}
