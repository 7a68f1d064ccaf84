import { useCallback, useRef, useState } from 'react'
import { DESK_CHANGE_PATHS, ProposeAnswer, type ProposeChange } from '#contract/desk/changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  type Draft,
  type DraftLine,
  type DraftStep,
  NameAnswer,
  type Orderer,
  PublishAnswer,
  QuotingAnswer,
  StepAnswer,
  TakeBackAnswer,
} from '#contract/desk/quoting.ts'
import type { Order } from '#contract/order.ts'
import { type ReadAgain, timesReadAgain } from '#contract/read-again.ts'
import { ApiFailure, asFailure } from '#ui/api/failure.ts'
import { call, useCall } from '../api/call.ts'
import { changeOf, type FieldName, type Typed, wrongField } from './typed.ts'
import { type Unsaved, useUnsaved } from './use-unsaved.ts'

/** The poll interval while a list is being read. */
const READING_MS = 2000

const UNSAVED = 'A change before was not saved, so nothing is published. Look at it, then publish again.'
const notSaved = (position: number) =>
  `What is typed in line ${position} is not saved, so nothing is published. Look at it, then publish again.`
const notTaken = (position: number) =>
  `What is typed in the search of line ${position} is not taken, so nothing is published. Press Enter in it, or empty it.`
const NOT_ADDED = 'A new line is written, but not added. Add it or empty its field, then publish again.'
const SERVICE_NOT_ADDED = 'A service is begun, but not added. Add it or press “Not now”, then publish again.'

/** The subject of a step: a line by its id, the whole quotation (`WHOLE`), a new line or a service. */
export const WHOLE = ''
export const NEW_LINE = 'new'
export const SERVICE = 'service'

/** The key in `failures` for reading the list again. */
export const READ_AGAIN = 'read-again'

/**
 * The key in `failures` for saving a line's text as a name or undoing that. It is separate from the line's own steps.
 */
export const nameOf = (lineId: string) => `name ${lineId}`

/**
 * What stopped publishing: the line with unsaved values, `NEW_LINE` or `SERVICE`, and the invalid field if there is
 * one.
 */
interface Stop {
  about: string
  field: FieldName | 'search' | undefined
}

export interface Quoting {
  order: Order | undefined
  draft: Draft | undefined
  customer: Orderer | undefined
  /** What it costs the customer to cancel the order now. */
  feeDue: number
  /** A change of the placed order waits for the customer's answer, so no other change can be prepared. */
  waits: boolean
  loading: boolean
  fetching: boolean
  failure: ApiFailure | undefined
  retry: () => void
  /** The draft of the latest response, even before it is rendered. */
  latest: () => Draft | undefined
  /** Subjects with a step in progress. */
  pending: ReadonlySet<string>
  /** Why the last step of each subject failed. */
  failures: Readonly<Record<string, ApiFailure | undefined>>
  /** Clears the failure of a subject, because its fields have changed. */
  forget: (about: string) => void
  /**
   * Runs a step after all earlier steps. Returns the ids of new lines, or null when the step failed: `failures` has the
   * reason.
   */
  step: (about: string, step: DraftStep) => Promise<string[] | null>
  /** Saves words of a line as a name of its item. Returns whether that succeeded. */
  keepName: (lineId: string, name: string) => Promise<boolean>
  /** Undoes such a name. Returns whether that succeeded. */
  takeBackName: (lineId: string, kept: NonNullable<DraftLine['keptName']>) => Promise<boolean>
  /** Reads the list or its failed files again. On failure, `failures[READ_AGAIN]` has the reason. */
  readAgain: (what: ReadAgain['what']) => Promise<void>
  unsaved: Unsaved
  /** Saves the typed values of a line. Returns whether nothing is left to save. */
  saveTyped: (lineId: string) => Promise<boolean>
  /** Saves all typed values. Returns whether nothing is left to save. On failure, `failures[WHOLE]` has the reason. */
  saveAll: () => Promise<boolean>
  /** Saves the typed values of all lines. Returns for each line whether nothing is left to save. */
  saveLines: () => Promise<boolean[]>
  /** Descriptions of the unsaved values. */
  unsavedParts: readonly string[]
  /** Saves all typed values, then publishes the draft as the next version. Returns whether that succeeded. */
  publish: () => Promise<boolean>
  /**
   * Saves all typed values, then proposes the draft as a change of a placed order. Returns `made` when the change takes
   * effect immediately because the customer's substitute limit covers it. Returns null on failure.
   */
  propose: (note: string) => Promise<'proposed' | 'made' | null>
  /** What stopped the last attempt to publish. */
  stoppedAt: Stop | undefined
}

/**
 * Prepares the next version of the quotation of a list or a booking. The server stores each step before the next one is
 * sent, so nothing is lost when the page closes. When the customer has changed something since, everything is reloaded.
 */
export function useQuoting(orderId: string): Quoting {
  const { data, failure, loading, fetching, retry, setData } = useCall(DESK_PATHS.quoting(orderId), QuotingAnswer, {
    pollMs: ({ order }) => isBeingRead(order) && READING_MS,
  })
  const latest = useRef(data)
  latest.current = data
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  const underWay = useRef(0)
  const [pending, setPending] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, ApiFailure | undefined>>>({})

  const send = useCallback(
    async <Answer>(about: string, ask: (basedOn: number) => Promise<Answer>): Promise<Answer | null> => {
      setPending((last) => [...last, about])
      setFailures((last) => ({ ...last, [about]: undefined }))
      const isAlone = underWay.current === 0
      underWay.current += 1
      const turn = queue.current.then((wentWell) => {
        // Publishing must include all steps. It fails when an earlier step in the queue failed.
        if (about === WHOLE && !wentWell && !isAlone) throw new ApiFailure(0, UNSAVED)
        return ask(latest.current?.draft.basedOn ?? 0)
      })
      queue.current = turn.then(
        () => true,
        () => false,
      )
      try {
        return await turn
      } catch (cause) {
        const why = asFailure(cause)
        setFailures((last) => ({ ...last, [about]: why }))
        if (why.status === 409) retry()
        return null
      } finally {
        underWay.current -= 1
        setPending((last) => last.toSpliced(last.indexOf(about), 1))
      }
    },
    [retry],
  )

  const put = useCallback(
    (draft: Draft) => {
      if (latest.current === undefined) return
      latest.current = { ...latest.current, draft }
      setData(latest.current)
    },
    [setData],
  )

  const step = useCallback(
    async (about: string, wanted: DraftStep) => {
      const path = DESK_PATHS.quotingSteps(orderId)
      const answer = await send(about, async (basedOn) => {
        const given = await call(path, { method: 'POST', body: { basedOn, step: wanted }, answer: StepAnswer })
        put(given.draft)
        return given
      })
      return answer?.lineIds ?? null
    },
    [orderId, send, put],
  )

  const keepName = useCallback(
    async (lineId: string, name: string) => {
      const answer = await send(nameOf(lineId), async (basedOn) => {
        const path = DESK_PATHS.quotingNames(orderId, lineId)
        const given = await call(path, { method: 'POST', body: { basedOn, name }, answer: NameAnswer })
        put(given.draft)
        return given
      })
      return answer !== null
    },
    [orderId, send, put],
  )

  const takeBackName = useCallback(
    async (lineId: string, { name }: NonNullable<DraftLine['keptName']>) => {
      const answer = await send(nameOf(lineId), async () => {
        const path = DESK_PATHS.quotingNames(orderId, lineId)
        const given = await call(path, { method: 'DELETE', query: { name }, answer: TakeBackAnswer })
        put(given.draft)
        return given
      })
      return answer !== null
    },
    [orderId, send, put],
  )

  const readAgain = useCallback(
    async (what: ReadAgain['what']) => {
      const order = latest.current?.order
      if (order?.type !== 'custom') return
      const body: ReadAgain = { what, seen: timesReadAgain(order.reading) }
      await send(READ_AGAIN, async () => {
        const path = DESK_PATHS.readAgain(orderId)
        const answer = await call(path, { method: 'POST', body, answer: QuotingAnswer })
        latest.current = answer
        setData(answer)
      })
    },
    [orderId, send, setData],
  )

  const unsaved = useUnsaved(orderId)
  const { latest: latestTyped, forget } = unsaved
  const saving = useRef(new Map<string, { sent: Typed; made: Promise<boolean> }>())
  const saveTyped = useCallback(
    (lineId: string): Promise<boolean> => {
      const line = latest.current?.draft.lines.find(({ id }) => id === lineId)
      const sent = latestTyped()[lineId]
      if (!line || !sent) return Promise.resolve(true)
      const underWay = saving.current.get(lineId)
      if (underWay?.sent === sent) return underWay.made
      const result = changeOf(line, sent)
      if ('errors' in result) return Promise.resolve(false)
      if (result.change === null) {
        forget(lineId, sent)
        return Promise.resolve(true)
      }
      const made = step(lineId, { do: 'change', lineId, change: result.change }).then((answer) => {
        if (answer !== null) forget(lineId, sent)
        if (saving.current.get(lineId)?.sent === sent) saving.current.delete(lineId)
        return answer !== null
      })
      saving.current.set(lineId, { sent, made })
      return made
    },
    [latestTyped, forget, step],
  )

  const saveLines = () => Promise.all((latest.current?.draft.lines ?? []).map(({ id }) => saveTyped(id)))
  const [stoppedAt, setStoppedAt] = useState<Stop>()
  /** Saves all typed values. Returns whether nothing is left to save. */
  const saveAll = async () => {
    const stop = (about: string, why: string, field?: Stop['field']) => {
      setFailures((last) => ({ ...last, [WHOLE]: new ApiFailure(0, why) }))
      setStoppedAt({ about, field })
      return false
    }
    const lines = latest.current?.draft.lines ?? []
    const areSaved = await saveLines()
    const at = areSaved.indexOf(false)
    const unsavedLine = lines[at]
    if (unsavedLine)
      return stop(unsavedLine.id, notSaved(at + 1), wrongField(unsavedLine, latestTyped()[unsavedLine.id]))
    const searchedAt = lines.findIndex(({ id }) => (unsaved.searched[id] ?? '').trim() !== '')
    const searched = lines[searchedAt]
    if (searched) return stop(searched.id, notTaken(searchedAt + 1), 'search')
    if (unsaved.written.trim() !== '') return stop(NEW_LINE, NOT_ADDED)
    if (unsaved.service !== null && !pending.includes(SERVICE)) return stop(SERVICE, SERVICE_NOT_ADDED)
    return true
  }
  const publish = async () => {
    if (!(await saveAll())) return false
    const answer = await send(WHOLE, (basedOn) => {
      const body = { basedOn, seen: latest.current?.order.comments.at(-1)?.id ?? null }
      return call(DESK_PATHS.publish(orderId), { method: 'POST', body, answer: PublishAnswer })
    })
    return answer !== null
  }
  const propose = async (note: string) => {
    if (!(await saveAll())) return null
    const answer = await send(WHOLE, (basedOn) => {
      const body: ProposeChange = { basedOn, note }
      return call(DESK_CHANGE_PATHS.propose(orderId), { method: 'POST', body, answer: ProposeAnswer })
    })
    return answer && (answer.isMade ? 'made' : 'proposed')
  }

  return {
    order: data?.order,
    draft: data?.draft,
    customer: data?.customer,
    feeDue: data?.feeDue ?? 0,
    waits: data?.waits ?? false,
    loading,
    fetching,
    failure,
    retry,
    latest: useCallback(() => latest.current?.draft, []),
    pending: new Set(pending),
    failures,
    forget: useCallback(
      (about: string) => setFailures((last) => (last[about] ? { ...last, [about]: undefined } : last)),
      [],
    ),
    step,
    keepName,
    takeBackName,
    readAgain,
    unsaved,
    saveTyped,
    saveAll,
    saveLines,
    unsavedParts: partsUnsaved(data?.draft.lines ?? [], unsaved),
    publish,
    propose,
    stoppedAt,
  }
}

function partsUnsaved(lines: readonly DraftLine[], { typed, searched, written, service }: Unsaved): string[] {
  const isTyped = ({ id }: DraftLine) => typed[id] !== undefined || (searched[id] ?? '').trim() !== ''
  return [
    ...lines.flatMap((line, index) => (isTyped(line) ? [`line ${index + 1}`] : [])),
    ...(written.trim() === '' ? [] : ['a new line']),
    ...(service === null ? [] : ['a service']),
  ]
}

/** Whether the list is still being read. Until then, there is nothing to settle. */
export function isBeingRead(order: Order): boolean {
  if (order.type !== 'custom') return false
  const { state, secondReader } = order.reading
  return (state !== 'done' && state !== 'failed') || (order.status === 'Pending' && secondReader?.waiting === true)
}
