import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { DraftLine, LineChange } from '#contract/desk/quoting.ts'
import type { PhotoPage } from '#contract/photo-pages.ts'
import { isUnsettled } from '#contract/quotation.ts'
import { toast } from '#ui/toasts.tsx'
import { type Command, commandOf, isPublish } from './keys.ts'
import { LineRow } from './line-row.tsx'
import { nextOpen } from './line-words.ts'
import { changeOf, type Typed } from './typed.ts'
import { useKept } from './use-kept.ts'
import { NEW_LINE, type Quoting } from './use-quoting.ts'
import { WriteLine } from './write-line.tsx'

const NOTHING: Readonly<Record<string, Typed>> = {}

interface LinesEditorProps {
  /** From `useQuoting` with the id of the order, whether it is a list or a booking. */
  quoting: Quoting
  /** The order is ours, and takes a quotation. */
  editable: boolean
  /** The line that is worked on; the page keeps it, because a photo beside the lines follows it. */
  currentId: string | null
  onCurrent: (lineId: string) => void
  /** The photos that lines were read from; none for a booking. */
  pages: readonly PhotoPage[]
  /** Above the field for a new line, such as buttons that add services. */
  children?: ReactNode
}

/**
 * The lines of a quotation while it is prepared: what `/lists/:id` and `/bookings/:id` share. One line is current and open; keys work while it
 * has the focus (keys.ts says which, `<KeysFoot>` shows them), fields have theirs, Enter saves a field and Escape leaves it. A line that is
 * settled lets the focus go to the next that waits at once, without waiting for the server: `useQuoting` sends step after step, and a line that
 * turns out to be unsettled still is come back to.
 *
 *     const quoting = useQuoting(orderId)
 *     <LinesEditor quoting={quoting} editable={claim.isMine} currentId={currentId} onCurrent={setCurrentId} pages={[]} />
 *     <QuotingFoot quoting={quoting} editable={claim.isMine} onPublished={...} />
 */
export function LinesEditor({ quoting, editable, currentId, onCurrent, pages, children }: LinesEditorProps) {
  const { draft, latest, step, keepName, pending, failures } = quoting
  const list = useRef<HTMLOListElement>(null)
  const passed = useRef(new Set<string>())
  const [typed, setTyped] = useKept(`typed ${quoting.order?._id}`, NOTHING)
  const [wanted, setWanted] = useState<{ lineId: string; field: string | null }>()
  const [substitutes, setSubstitutes] = useState(false)
  const [after, setAfter] = useState<string>()
  const lines = draft?.lines ?? []

  const go = useCallback(
    (lineId: string, field: string | null = null) => {
      onCurrent(lineId)
      setWanted({ lineId, field })
    },
    [onCurrent],
  )

  // An open line is taller than it was, and a photo or a foot may stand over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is current
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  // The field of a line is there once the line is open; before the next key comes, the focus is.
  useLayoutEffect(() => {
    if (wanted === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${wanted.lineId}"]`)
    const target = wanted.field === null ? row : row?.querySelector<HTMLElement>(`[data-field="${wanted.field}"]`)
    if (!target) return
    target.focus({ preventScroll: wanted.field === null })
    if (target instanceof HTMLInputElement) target.select()
    setWanted(undefined)
  }, [wanted])

  const goOn = useCallback(
    (fromId: string) => {
      const next = nextOpen(latest()?.lines ?? [], fromId, passed.current)
      go(next?.id ?? fromId)
    },
    [go, latest],
  )

  /** Says what a line means, and goes on to the next that waits. */
  const settle = useCallback(
    async (lineId: string, change: LineChange, stays = false) => {
      passed.current.add(lineId)
      if (!stays) goOn(lineId)
      const made = await step(lineId, { do: 'change', lineId, change })
      passed.current.delete(lineId)
      const left = latest()?.lines.filter(isUnsettled) ?? []
      if (made === null) go(lineId)
      // What turned out not to be settled is come back to when nothing else is left.
      else if (left.length > 0 && left.every(({ id }) => !passed.current.has(id))) {
        const here = document.activeElement?.closest<HTMLElement>('[data-line]')
        const isResting = here === document.activeElement && !left.some(({ id }) => id === here?.dataset.line)
        if (isResting) goOn(lineId)
      }
      return made !== null
    },
    [go, goOn, latest, step],
  )

  /** Sends what was typed into the fields of a line; what is refused stays typed. */
  const save = async (line: DraftLine, change: LineChange) => {
    const isSettling = isUnsettled(line) && !onlyNote(change)
    if (await settle(line.id, change, !isSettling)) {
      setTyped(({ [line.id]: _, ...rest }) => rest)
      if (!isSettling) go(line.id)
    }
  }

  /** Saves what was typed into a line that is left. Gives false when it cannot be: then it stays typed. */
  const leave = (line: DraftLine) => {
    const result = changeOf(line, typed[line.id] ?? {})
    if ('errors' in result) return false
    const forget = () => setTyped(({ [line.id]: _, ...rest }) => rest)
    if (result.change === null) forget()
    else void settle(line.id, result.change, true).then((isSaved) => isSaved && forget())
    return true
  }

  const add = async (text: string) => {
    const made = await step(NEW_LINE, { do: 'write', text, ...(after === undefined ? {} : { after }) })
    if (made === null) return false
    const last = made.at(-1)
    if (last !== undefined) setAfter(last)
    const open = latest()?.lines.find((line) => made.includes(line.id) && isUnsettled(line))
    if (open) go(open.id)
    return true
  }

  const leaveOut = async (line: DraftLine) => {
    if (!line.isNew) return settle(line.id, { leftOut: !line.leftOut }, line.leftOut)
    const at = lines.indexOf(line)
    const neighbour = lines[at + 1] ?? lines[at - 1]
    if (neighbour) go(neighbour.id)
    return step(line.id, { do: 'take-away', lineId: line.id })
  }

  const split = async (line: DraftLine) => {
    const [second] = (await step(line.id, { do: 'split', lineId: line.id })) ?? []
    if (second) go(second)
  }

  const keep = async (line: DraftLine) => {
    if (line.newName === null) return
    const kept = await keepName(line.id)
    if (kept) toast(`“${kept.name}” is a name of ${kept.itemName} from now on.`)
  }

  const find = (line: DraftLine, isSubstitute: boolean) => {
    setSubstitutes(isSubstitute)
    go(line.id, 'search')
  }

  const obey = (command: Command, line: DraftLine, key: string) => {
    const beside = (by: number) => lines[lines.indexOf(line) + by]
    const moves: Partial<Record<Command, DraftLine | undefined>> = {
      next: nextOpen(lines, line.id, passed.current),
      down: beside(1),
      up: beside(-1),
    }
    const target = moves[command]
    if (target) return go(target.id)
    if (!editable) return
    if (command === 'right') return right(line)
    if (command === 'choose') {
      const itemId = line.choices[Number(key) - 1]
      return itemId === undefined ? undefined : void settle(line.id, { itemId })
    }
    if (command === 'search' || command === 'substitute') return find(line, command === 'substitute')
    if (command === 'leave-out') return void leaveOut(line)
    if (command === 'split') return void (line.text.trim() !== '' && split(line))
    if (command === 'keep') return void keep(line)
    if (command === 'write') return write(line.id)
    if (command === 'quantity' || command === 'packs' || command === 'price' || command === 'note') go(line.id, command)
  }

  /** The line is right as it stands; one that is settled lets go on. */
  const right = (line: DraftLine) => {
    if (!isUnsettled(line)) return goOn(line.id)
    if (line.itemId === null) return line.doubt === 'price' ? go(line.id, 'price') : find(line, false)
    const { itemId, quantity, unit, packs } = line
    // A number that counts nothing we know stays one; what is right is what it was priced as.
    if (quantity !== null && unit === null && packs > 0) return void settle(line.id, { itemId, packs })
    void settle(line.id, {
      itemId,
      ...(quantity === null ? {} : { quantity }),
      ...(unit === null ? {} : { unit }),
    })
  }

  const write = (behind: string | undefined) => {
    setAfter(behind)
    list.current?.parentElement?.querySelector<HTMLElement>('[data-write]')?.focus()
  }

  const press = (event: KeyboardEvent<HTMLOListElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')
    const line = lines.find(({ id }) => id === row?.dataset.line)
    if (!line) return
    if (isPublish(event)) {
      // What stands in the fields belongs to what is published.
      const isSaved = lines.filter(({ id }) => typed[id] !== undefined).every(leave)
      if (!isSaved) event.stopPropagation()
      return
    }
    if (event.target !== row) {
      if (event.key === 'Escape') go(line.id)
      return
    }
    const command = commandOf(event)
    if (command === undefined) return
    event.preventDefault()
    obey(command, line, event.key)
  }

  return (
    <div>
      <ol ref={list} onKeyDown={press} aria-label="Lines of the quotation" className="border-b border-chandan">
        {lines.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            position={index + 1}
            items={draft?.items ?? []}
            pages={pages}
            isCurrent={line.id === currentId}
            isFirst={index === 0 && !lines.some(({ id }) => id === currentId)}
            isTheirs={draft?.changedByCustomer.includes(line.id) ?? false}
            editable={editable}
            busy={pending.has(line.id)}
            failure={failures[line.id]}
            typed={typed[line.id] ?? {}}
            isSubstitute={substitutes}
            onType={(field, text) => setTyped((last) => ({ ...last, [line.id]: { ...last[line.id], [field]: text } }))}
            onCurrent={() => onCurrent(line.id)}
            onLeave={() => void (typed[line.id] !== undefined && leave(line))}
            onSave={(change) => void save(line, change)}
            onItem={(itemId) => void settle(line.id, { itemId, ...(substitutes ? { substitute: true } : {}) })}
            onChoose={(itemId) => void settle(line.id, { itemId })}
            onTitle={(title) => {
              void step(line.id, { do: 'change', lineId: line.id, change: { title } }).then(
                (made) => made && go(line.id, 'price'),
              )
            }}
            onRight={() => right(line)}
            onSubstitute={() => find(line, true)}
            onLeaveOut={() => void leaveOut(line)}
            onSplit={() => void split(line)}
            onKeep={() => void keep(line)}
            onBack={() => {
              setSubstitutes(false)
              go(line.id)
            }}
          />
        ))}
      </ol>
      {editable && (
        <div className="px-4 py-4 sm:px-5">
          {children}
          <WriteLine
            orderId={quoting.order?._id}
            behind={lines.find(({ id }) => id === after)}
            failure={failures[NEW_LINE]}
            onWrite={add}
            onLeave={() => {
              const last = after ?? lines.at(-1)?.id
              setAfter(undefined)
              if (last) go(last)
            }}
          />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {draft && openCount(lines)}
      </p>
    </div>
  )
}

function onlyNote(change: LineChange): boolean {
  return Object.keys(change).every((key) => key === 'note')
}

/** For the eye in the foot, for the ear after each line. */
export function openCount(lines: readonly DraftLine[]): string {
  const open = lines.filter(isUnsettled).length
  return open === 0 ? 'All lines are settled' : open === 1 ? '1 line is open' : `${open} lines are open`
}
