import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL } from '#ui/field.tsx'
import { useOperator } from '../../session/operator.ts'
import { useTakeNext } from '../../work/use-take-next.ts'
import { type Entry, type Group, ownEntries } from './entries.ts'
import { useFound } from './use-found.ts'

interface PaletteProps {
  /** Returns what was typed before the palette was shown. */
  begun: () => string
  onClose: () => void
}

/**
 * The command palette: goes to what the user types, or does it. The focus stays in the field. Arrow keys move the
 * selection and Enter takes it, even if the search is still running.
 */
export function Palette({ begun, onClose }: PaletteProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isWaited, setWaited] = useState(false)
  const operator = useOperator()
  const navigate = useNavigate()
  const { takeNext } = useTakeNext()
  const found = useFound(typed)
  const own = operator ? ownEntries(typed.trim(), operator) : []
  const groups = [...own, ...found.groups].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ id }) => id === chosen) ?? entries[0]
  const idOf = (entry: Entry) => `${listId}-${entries.indexOf(entry)}`

  // The dialog focuses its close button by default. The first time, the palette renders before it is shown.
  useLayoutEffect(() => {
    setTyped(begun())
    field.current?.focus()
  }, [begun])

  const take = (entry: Entry) => {
    onClose()
    void (entry.to === 'take-next' ? takeNext() : navigate(entry.to))
  }
  const takeFirst = useRef(() => {})
  takeFirst.current = () => active && take(active)
  const isReady = isWaited && !found.isLooking
  useEffect(() => {
    if (isReady) takeFirst.current()
    if (isReady) setWaited(false)
  }, [isReady])
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && active) {
      event.preventDefault()
      setChosen(entries[(entries.indexOf(active) + step + entries.length) % entries.length]?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The pending results may contain a better first match than the local entries.
      if (found.isLooking && chosen === undefined) setWaited(true)
      else if (active) take(active)
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title="Go to or do" wide>
      <div className="relative mt-1">
        <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3.5 size-5 text-bhasma" />
        <input
          ref={field}
          role="combobox"
          aria-label="Order, customer, item, puja, page or action"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-busy={found.isLooking}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder="Order number, name, phone, item, puja, page"
          value={typed}
          className={classes(CONTROL, 'pl-11')}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(undefined)
            setWaited(false)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Results" className="mt-2" hidden={entries.length === 0}>
        {groups.map((group) => (
          <GroupOfEntries key={group.title} group={group} idOf={idOf} active={active} onTake={take} />
        ))}
      </div>
      <p role="status" className="px-3 pt-3 text-small text-bhasma empty:hidden">
        {noteOf(entries.length > 0, found)}
      </p>
    </Dialog>
  )
}

function noteOf(isAny: boolean, { isLooking, failure }: ReturnType<typeof useFound>): string {
  if (isLooking) return 'Searching…'
  if (failure) return `Not everything was searched. ${failure.message}`
  return isAny ? '' : 'Nothing found. Try a part of the name, the last digits of the phone number, or the order number.'
}

interface GroupProps {
  group: Group
  idOf: (entry: Entry) => string
  active: Entry | undefined
  onTake: (entry: Entry) => void
}

function GroupOfEntries({ group: { title, entries }, idOf, active, onTake }: GroupProps) {
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
    <div role="group" aria-labelledby={headingId} className="pt-2">
      <p id={headingId} className="px-3 text-fine font-semibold text-bhasma">
        {title}
      </p>
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: options are selected by aria-activedescendant
        <div
          key={entry.id}
          id={idOf(entry)}
          role="option"
          aria-selected={entry.id === active?.id}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(entry)}
          className={classes(
            'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 hover:bg-kumkum-tint',
            entry.id === active?.id && 'bg-kumkum-tint',
          )}
        >
          <span className="min-w-0 font-medium wrap-anywhere">
            {entry.title}
            {entry.titleHi && (
              <span lang="hi" className="ml-1.5 text-small font-normal text-kajal-soft">
                {entry.titleHi}
              </span>
            )}
          </span>
          {entry.note && <span className="text-small text-bhasma figures wrap-anywhere">{entry.note}</span>}
        </div>
      ))}
    </div>
  )
}
