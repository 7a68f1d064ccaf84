import { useState } from 'react'
import { NotSoldAnswer, type NotSoldRow } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Card } from '#ui/card.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { EmptyState } from '#ui/states.tsx'
import { call, useCall } from '../../api/call.ts'
import { LongList } from '../../shell/long-list.tsx'
import { useParam } from '../../shell/use-param.ts'
import { WaitingRows } from '../../shell/waiting-rows.tsx'
import { TabTools } from '../tab-tools.tsx'
import { NameRow } from './name-row.tsx'
import { NewNames } from './new-names.tsx'

/** How many names are loaded at once. */
const MORE = 100

/** Names of things that puja shops do not sell. The list reader does not match them to items. */
export function NotSoldTab() {
  const [query, setQuery] = useParam('q')
  const [adds, setAdds] = useState(false)
  const state = useCall(`${DESK_PATHS.notSold}?${new URLSearchParams({ q: query })}`, NotSoldAnswer)
  const { data, setData, retry } = state
  const more = async (data: NotSoldAnswer) => {
    const afterName = data.names.at(-1)?.name
    const next = await call(DESK_PATHS.notSold, { query: { q: query, afterName }, answer: NotSoldAnswer })
    return { ...next, names: [...data.names, ...next.names] }
  }
  const left = Math.min(MORE, (data?.count ?? 0) - (data?.names.length ?? 0))
  const gone = ({ name }: NotSoldRow) => {
    if (data) setData({ ...data, count: data.count - 1, names: data.names.filter((row) => row.name !== name) })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[68ch]">
        Lists ask for these, and we do not sell them. A line that names one is left out instead of matched to something
        like it. A name that an item has is always found, even when it is here.
      </p>
      <TabTools
        tab="not-sold"
        searchLabel="Search by any part of a name"
        query={query}
        onQuery={setQuery}
        addLabel="New names"
        onAdd={() => setAdds(true)}
        onImported={retry}
      />
      {adds && <NewNames onClose={() => setAdds(false)} onAdded={retry} />}
      <LongList
        state={state}
        waiting={<WaitingRows label="Loading the names" rows={8} height="h-14" />}
        more={{ label: `Show ${left} more`, has: ({ hasMore }) => hasMore, ask: more }}
      >
        {({ names, count }) => (
          <>
            <p role="status" className="mb-2 text-small text-bhasma figures">
              {count === 0 ? '' : `${count.toLocaleString('en-IN')} ${count === 1 ? 'name' : 'names'}`}
            </p>
            {count === 0 ? (
              <EmptyState
                title={query === '' ? 'No names yet' : `No name found for “${query}”`}
                drawing={<Thali className="w-32" />}
              >
                {query === ''
                  ? 'Add the first one with New names.'
                  : 'Search for less of it, or add it with New names.'}
              </EmptyState>
            ) : (
              <Card className="overflow-hidden">
                <ul aria-label="Names of what is not sold" className="sm:grid sm:grid-cols-2 lg:grid-cols-3">
                  {names.map((row) => (
                    <NameRow key={row.name} row={row} onGone={() => gone(row)} />
                  ))}
                </ul>
              </Card>
            )}
          </>
        )}
      </LongList>
    </div>
  )
}
