import { Percent } from 'lucide-react'
import { useState } from 'react'
import { ITEM_FILTERS, ItemAnswer, type ItemRow, ItemsAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDate, formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { showFailure } from '#ui/notices.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../../api/call.ts'
import { Only } from '../../session/may.tsx'
import { useParam } from '../../shell/use-param.ts'
import { ListStates } from '../list-states.tsx'
import { Row } from '../row.tsx'
import { TabTools } from '../tab-tools.tsx'
import { ItemEditor, NewItem } from './item-editor.tsx'
import { Reprice } from './reprice.tsx'

const FILTERS: Record<(typeof ITEM_FILTERS)[number], string> = {
  all: 'All items',
  unavailable: 'Not available',
  estimate: 'Price is an estimate',
  waiting: 'A price waits',
}

export function ItemsTab() {
  const [query, setQuery] = useParam('q')
  const [only, setOnly] = useParam('only')
  const [category, setCategory] = useParam('category')
  const [open, setOpen] = useParam('open')
  const [isRepricing, setRepricing] = useState(false)
  const filter = ITEM_FILTERS.find((one) => one === only) ?? 'all'
  const asked = { q: query, only: filter, ...(category && { category }) }
  const items = useCall(`${DESK_PATHS.items}?${new URLSearchParams(asked)}`, ItemsAnswer, { isKept: true })
  const categories = items.data?.categories ?? []

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabTools
        tab="items"
        searchLabel="Search items by any name"
        query={query}
        onQuery={setQuery}
        addLabel="New item"
        onAdd={() => setOpen('new')}
        more={
          <Only may="reprice">
            <Button
              tone="quiet"
              className="min-h-11 px-3"
              disabled={!items.data?.items.length}
              onClick={() => setRepricing(true)}
              icon={<Percent aria-hidden="true" className="size-5" />}
            >
              Change prices by percent
            </Button>
          </Only>
        }
        onImported={() => {
          // The open editor shows values from before the import. Closing it keeps what was typed.
          setOpen('')
          items.retry()
        }}
      >
        <div className="min-w-0 basis-36 grow sm:w-44 sm:grow-0 sm:basis-auto">
          <select
            aria-label="Kind of items"
            value={category}
            onChange={({ target }) => setCategory(target.value)}
            className={classes(CONTROL, 'min-h-11 read-only:bg-white!')} // a select matches :read-only
          >
            <option value="">All categories</option>
            {[...new Set([...categories, ...(category ? [category] : [])])].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
        <div className="min-w-0 basis-36 grow sm:w-48 sm:grow-0 sm:basis-auto">
          <select
            aria-label="Which items"
            value={filter}
            onChange={({ target }) => setOnly(target.value === 'all' ? '' : target.value)}
            className={classes(CONTROL, 'min-h-11 read-only:bg-white!')} // a select matches :read-only
          >
            {ITEM_FILTERS.map((one) => (
              <option key={one} value={one}>
                {FILTERS[one]}
              </option>
            ))}
          </select>
        </div>
      </TabTools>
      {isRepricing && (
        <Reprice
          query={asked}
          count={items.data?.items.length ?? 0}
          onDone={items.retry}
          onClose={() => setRepricing(false)}
        />
      )}
      {open === 'new' && (
        <Card className="px-4 py-5 sm:px-6">
          <h2 className="text-h3">New item</h2>
          <NewItem
            categories={categories}
            onClose={() => setOpen('')}
            onAdded={(id) => {
              setOpen(id)
              items.retry()
            }}
          />
        </Card>
      )}
      <ListStates state={items} what={['item', 'items']} count={({ items }) => items.length}>
        {({ items: rows }) => (
          <Card className="overflow-hidden">
            <ul>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  isOpen={open === row.id}
                  keptAs={`item ${row.id}`}
                  onToggle={() => setOpen(open === row.id ? '' : row.id)}
                  summary={<Summary row={row} />}
                  aside={open !== row.id && <Availability row={row} onChanged={items.retry} />}
                >
                  <ItemEditor id={row.id} categories={categories} onClose={() => setOpen('')} onSaved={items.retry} />
                </Row>
              ))}
            </ul>
          </Card>
        )}
      </ListStates>
    </div>
  )
}

function Summary({ row }: { row: ItemRow }) {
  const { name, nameHi, category, names, pack, price, packs, priceIsEstimate, nextPriceAt } = row
  return (
    <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[11rem_minmax(0,1fr)_8rem] md:items-center">
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>{' '}
        <span lang="hi" className="text-small text-kajal-soft">
          {nameHi}
        </span>
        <span className="block text-fine text-bhasma figures">
          {names} other names
          {nextPriceAt && <span className="font-medium text-neel"> · new price from {formatDate(nextPriceAt)}</span>}
        </span>
      </span>
      <span className="text-small text-kajal-soft max-md:hidden">{category}</span>
      <span className="figures md:order-first">
        <span className="font-semibold">{formatRupees(price)}</span>{' '}
        <span className="text-small text-kajal-soft">{pack}</span>
        <span className="text-small text-bhasma md:block md:text-fine">
          <span className="md:hidden"> · </span>
          {packs === 1 ? '1 pack' : `${packs} packs`}
          {priceIsEstimate && ', estimate'}
        </span>
      </span>
    </span>
  )
}

/** Switches whether the shop has the item now. */
function Availability({ row, onChanged }: { row: ItemRow; onChanged: () => void }) {
  const { id, name, updatedAt, available } = row
  // Shows the pressed state until the row is updated.
  const [pressed, setPressed] = useState<{ at: string; available: boolean }>()
  const isTurning = pressed?.at === updatedAt
  const shown = isTurning ? pressed.available : available
  const { send: turn } = useSubmit(
    async () => {
      setPressed({ at: updatedAt, available: !available })
      const body = { updatedAt, available: !available }
      await call(DESK_PATHS.item(id), { method: 'PATCH', body, answer: ItemAnswer })
      onChanged()
    },
    (failure) => {
      showFailure(failure)
      setPressed(undefined)
      onChanged()
    },
  )
  return (
    <span className="flex w-20 shrink-0 flex-col items-center py-1">
      <Switch
        checked={shown}
        aria-label={`${name} is available`}
        aria-busy={isTurning}
        onChange={() => isTurning || void turn()}
      />
      <span aria-hidden="true" className={classes('text-fine', shown ? 'text-bhasma' : 'font-medium text-sindoor')}>
        {shown ? 'Available' : 'Not now'}
      </span>
    </span>
  )
}
