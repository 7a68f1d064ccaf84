import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftLine, LineChange } from '#contract/desk/quoting.ts'
import type { PhotoPage } from '#contract/photo-pages.ts'
import { isUnsettled } from '#contract/quotation.ts'
import { repeatsOf } from '#contract/repeats.ts'
import { toast } from '#ui/toasts.tsx'
import { type Command, commandOf } from './keys.ts'
import { LineRow } from './line-row.tsx'
import { nextOpen, openCount } from './line-words.ts'
import { ServiceForm } from './service-form.tsx'
import { changeOf, wrongField } from './typed.ts'
import { isFocusFree, isFocusIn, useLineFocus } from './use-line-focus.ts'
import { NEW_LINE, nameOf, type Quoting, SERVICE } from './use-quoting.ts'
import { WriteLine } from './write-line.tsx'

interface LinesEditorProps {
  /** The result of `useQuoting` for the id of the order, which can be a list or a booking. */
  quoting: Quoting
  /** The operator holds the claim and the order can be quoted. */
  editable: boolean
  /** The current line. The page keeps its id, because the photo beside the lines follows it. */
  currentId: string | null
  onCurrent: (lineId: string) => void
  /** The photos of the list. Empty for a booking. */
  pages: readonly PhotoPage[]
  /** Shown above the field for a new line, such as buttons that add services. */
  children?: ReactNode
}

/**
 * The lines of a quotation that is being prepared, for `/lists/:id` and `/bookings/:id`. One line is current and
 * expanded. Keys work while it has the focus: keys.ts defines them and `<QuotingFoot>` shows them. In a field, Enter
 * saves and Escape leaves the field.
 * After a line is settled, the focus moves to the next line that waits. It moves immediately when the server is sure to
 * settle the line, otherwise with the response. A line that is still open keeps the focus.
 *
 *     const quoting = useQuoting(orderId)
 *     <LinesEditor quoting={quoting} editable={claim.isMine} currentId={currentId} onCurrent={setCurrentId} pages={[]} />
 *     <QuotingFoot quoting={quoting} editable={claim.isMine} onPublished={...} />
 */
export function LinesEditor({ quoting, editable, currentId, onCurrent, pages, children }: LinesEditorProps) {
  const { draft, latest, step, keepName, takeBackName, pending, failures, forget, unsaved, saveTyped, stoppedAt } =
    quoting
  const { typed } = unsaved
  const list = useRef<HTMLOListElement>(null)
  /** The line for which a substitute is being searched. */
  const [substitutedId, setSubstitutedId] = useState<string>()
  /** The line from which a name is being saved. */
  const [namingId, setNamingId] = useState<string>()
  /** The line whose fields show their errors. */
  const [checkedId, setCheckedId] = useState<string>()
  const [after, setAfter] = useState<string>()
  const lines = draft?.lines ?? []

  // Clears the states of the previous line.
  const makeCurrent = useCallback(
    (lineId: string) => {
      onCurrent(lineId)
      setSubstitutedId((last) => (last === lineId ? last : undefined))
      setNamingId((last) => (last === lineId ? last : undefined))
    },
    [onCurrent],
  )
  const { go, goOn, passed } = useLineFocus(list, latest, makeCurrent)

  // An expanded line is taller, and the photo or the foot may cover it. On a phone, it is about as tall as the space
  // between them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is current
  useLayoutEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: matchMedia('(width < 40rem)').matches ? 'start' : 'nearest' })
  }, [currentId])

  const focusWritten = useCallback(
    () => list.current?.parentElement?.querySelector<HTMLElement>('[data-write]')?.focus(),
    [],
  )
  useEffect(() => {
    // The form of a service manages its own focus.
    if (stoppedAt === undefined || stoppedAt.about === SERVICE) return
    if (stoppedAt.about === NEW_LINE) return focusWritten()
    setCheckedId(stoppedAt.about)
    go(stoppedAt.about, stoppedAt.field)
  }, [stoppedAt, go, focusWritten])

  const change = (lineId: string, wanted: LineChange) =>
    step(lineId, { do: 'change', lineId, change: wanted }).then((made) => made !== null)

  /** Settles a line and goes on to the next line that waits. With `isSure`, it goes on before the response arrives. */
  const settle = async (lineId: string, saying: Promise<boolean>, isSure = false) => {
    passed.add(lineId)
    if (isSure) goOn(lineId)
    const isMade = await saying
    passed.delete(lineId)
    const line = latest()?.lines.find(({ id }) => id === lineId)
    const isSettled = isMade && line !== undefined && !isUnsettled(line)
    if (!isSettled) return isFocusFree(lineId) && go(lineId)
    if (!isSure && isFocusIn(lineId)) goOn(lineId)
  }

  /** Saves the typed fields of a line. Rejected values stay typed. */
  const save = (line: DraftLine) => {
    const result = changeOf(line, typed[line.id] ?? {})
    if ('errors' in result) {
      setCheckedId(line.id)
      return go(line.id, wrongField(line, typed[line.id]))
    }
    if (result.change === null) return
    const isSettling = isUnsettled(line) && !onlyNote(result.change)
    const saying = saveTyped(line.id)
    if (isSettling) return void settle(line.id, saying)
    go(line.id)
    void saying.then((made) => !made && isFocusFree(line.id) && go(line.id))
  }

  /**
   * Replaces the text of a line. `itemId` is the item picked for it. A rejected text is put back into the search field.
   */
  const readAs = async (line: DraftLine, text: string, itemId?: string) => {
    const substitute = line.id === substitutedId ? { substitute: true } : {}
    setSubstitutedId(undefined)
    const wanted = {
      do: 'read-as',
      lineId: line.id,
      text,
      ...(itemId === undefined ? {} : { itemId }),
      ...substitute,
    } as const
    const saying = step(line.id, wanted).then((made) => {
      if (made === null) unsaved.search(line.id, text)
      return made !== null
    })
    await settle(line.id, saying)
  }

  const add = async (text: string) => {
    const made = await step(NEW_LINE, { do: 'write', text, ...(after === undefined ? {} : { after }) })
    if (made === null) return false
    const last = made.at(-1)
    if (last !== undefined) setAfter(last)
    const open = latest()?.lines.find((line) => made.includes(line.id) && isUnsettled(line))
    if (open && isFocusFree(NEW_LINE)) go(open.id)
    return true
  }

  const leaveOut = async (line: DraftLine) => {
    if (!line.isNew && line.leftOut) return change(line.id, { leftOut: false })
    if (!line.isNew) return settle(line.id, change(line.id, { leftOut: true }), true)
    const at = lines.indexOf(line)
    const neighbour = lines[at + 1] ?? lines[at - 1]
    if (neighbour) go(neighbour.id)
    return step(line.id, { do: 'take-away', lineId: line.id })
  }

  const split = async (line: DraftLine) => {
    const [second] = (await step(line.id, { do: 'split', lineId: line.id })) ?? []
    if (second && isFocusFree(line.id)) go(second)
  }

  /**
   * The typed values belong to the line as sold, so they are saved first. Saved afterwards, they would become the price
   * of a free line.
   */
  const makeFree = async (line: DraftLine) => {
    if (await saveTyped(line.id)) return change(line.id, { free: line.kind === 'item' })
    setCheckedId(line.id)
    go(line.id, wrongField(line, typed[line.id]))
  }

  /** Goes to the form that saves a name, or to the button that undoes a saved name. */
  const name = ({ id, newName, keptName }: DraftLine) => {
    if (newName === null && keptName === null) return
    setNamingId(keptName === null ? id : undefined)
    go(id, 'name')
  }

  const keep = async ({ id }: DraftLine, words: string) => {
    if (!(await keepName(id, words))) return
    setNamingId(undefined)
    if (isFocusIn(id)) go(id)
  }

  const takeBack = async ({ id, keptName }: DraftLine) => {
    if (keptName === null || !(await takeBackName(id, keptName))) return
    if (isFocusIn(id)) go(id)
    toast(`“${keptName.name}” is no name of ${keptName.itemName} any more.`)
  }

  const find = (line: DraftLine, isSubstitute: boolean) => {
    go(line.id, 'search')
    setSubstitutedId(isSubstitute ? line.id : undefined)
  }

  const obey = (command: Command, line: DraftLine, key: string) => {
    const beside = (by: number) => lines[lines.indexOf(line) + by]
    const moves: Partial<Record<Command, DraftLine | undefined>> = {
      next: nextOpen(lines, line.id, passed),
      down: beside(1),
      up: beside(-1),
    }
    const target = moves[command]
    if (target) return go(target.id)
    // The line is still being settled, so this key may be meant for the next line.
    if (!editable || passed.has(line.id)) return
    if (command === 'right') return right(line)
    if (command === 'choose') {
      const itemId = line.choices[Number(key) - 1]
      return itemId === undefined ? undefined : void settle(line.id, change(line.id, { itemId }))
    }
    if (command === 'search' || command === 'substitute') return find(line, command === 'substitute')
    if (command === 'leave-out') return void leaveOut(line)
    if (command === 'split') return void (line.text.trim() !== '' && split(line))
    if (command === 'keep') return name(line)
    if (command === 'write') return write(line.id)
    if (command === 'quantity' || command === 'packs' || command === 'price' || command === 'note') go(line.id, command)
  }

  /** Accepts a line as it is. For a line that is already settled, goes on to the next one. */
  const right = (line: DraftLine) => {
    if (!isUnsettled(line)) return goOn(line.id)
    if (line.itemId === null) return line.doubt === 'price' ? go(line.id, 'price') : find(line, false)
    const { itemId, quantity, unit, packs, rule } = line
    // A quantity without a known unit, or in a unit that the item is not sold by, cannot be confirmed itself. The
    // number of packs is confirmed instead.
    const isPricedOtherwise = rule === 'other-measure' || (quantity !== null && unit === null)
    if (isPricedOtherwise && packs > 0) return void settle(line.id, change(line.id, { itemId, packs }), true)
    const asked = { ...(quantity === null ? {} : { quantity }), ...(unit === null ? {} : { unit }) }
    void settle(line.id, change(line.id, { itemId, ...asked }), true)
  }

  const write = (behind: string | undefined) => {
    setAfter(behind)
    focusWritten()
  }

  const press = (event: KeyboardEvent<HTMLOListElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')
    const line = lines.find(({ id }) => id === row?.dataset.line)
    if (!line) return
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
            repeats={repeatsOf(line, lines).map((repeat) => repeat.position)}
            items={draft?.items ?? []}
            pages={pages}
            isCurrent={line.id === currentId}
            isFirst={index === 0 && !lines.some(({ id }) => id === currentId)}
            isTheirs={draft?.changedByCustomer.includes(line.id) ?? false}
            editable={editable}
            busy={pending.has(line.id)}
            failure={failures[line.id]}
            typed={typed[line.id] ?? {}}
            isChecked={line.id === checkedId}
            isSubstitute={line.id === substitutedId}
            isNaming={line.id === namingId}
            isPlaced={quoting.order?.status === 'Upcoming'}
            isNameBusy={pending.has(nameOf(line.id))}
            nameFailure={failures[nameOf(line.id)]}
            onType={(field, text) => {
              unsaved.type(line.id, field, text)
              forget(line.id)
            }}
            onCurrent={() => makeCurrent(line.id)}
            onLeave={() => void saveTyped(line.id)}
            onSave={() => save(line)}
            searched={unsaved.searched[line.id] ?? ''}
            onSearch={(text) => unsaved.search(line.id, text)}
            onItem={(itemId, text) => void readAs(line, text, itemId)}
            onText={(text) => void readAs(line, text)}
            onChoose={(itemId) => void settle(line.id, change(line.id, { itemId }))}
            onTitle={(title) => {
              void change(line.id, { title }).then((made) => {
                if (!made) unsaved.search(line.id, title)
                else if (isFocusFree(line.id)) go(line.id, 'price')
              })
            }}
            onRight={() => right(line)}
            onSubstitute={() => find(line, true)}
            onLeaveOut={() => void leaveOut(line)}
            onSplit={() => void split(line)}
            onFree={() => void makeFree(line)}
            onName={() => name(line)}
            onNote={() => go(line.id, 'note')}
            onKeepName={(words) => void keep(line, words)}
            onEditName={() => forget(nameOf(line.id))}
            onTakeBackName={() => void takeBack(line)}
            onBack={() => {
              setSubstitutedId(undefined)
              setNamingId(undefined)
              go(line.id)
            }}
          />
        ))}
      </ol>
      {editable && (
        <div className="px-4 py-4 sm:px-5">
          {children}
          <ServiceForm quoting={quoting} />
          <WriteLine
            text={unsaved.written}
            onText={(text) => {
              unsaved.write(text)
              forget(NEW_LINE)
            }}
            behind={lines.find(({ id }) => id === after)}
            busy={pending.has(NEW_LINE)}
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
