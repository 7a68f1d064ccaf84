import { useState } from 'react'
import { shortened } from '#contract/characters.ts'
import { MAX_NOT_SOLD_ADDED, NotSoldAdded } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { sendForm, useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'
import { useKept } from '../../shell/use-kept.ts'

/** The most wrong lines that one message lists. The operator corrects them and saves again. */
const MOST_TOLD = 3

/** Bullets and numbers before the names of a pasted list: '- ', '3) '. */
const LIST_MARK = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/u

const namesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.replace(LIST_MARK, '').trim())
    .filter((line) => line !== '')

/**
 * Adds one name or a pasted column of names to the list. The form stays open, because names are often added one after
 * another.
 */
export function NewNames({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const [typed, setTyped] = useKept('catalogue not sold', '')
  const [answer, setAnswer] = useState<NotSoldAdded>()
  const { busy, failure, message, send } = useSubmit(async () => {
    setAnswer(undefined)
    const body = { names: namesIn(typed) }
    const answer = await call(DESK_PATHS.notSold, { method: 'POST', body, answer: NotSoldAdded })
    toast(addedWords(answer.added.length))
    setAnswer(answer)
    setTyped('')
    onAdded()
  })
  return (
    <Card className="px-4 py-4 sm:px-6">
      <h2 className="text-h3">New names</h2>
      <form noValidate onSubmit={sendForm(send)} className="mt-2 grid max-w-[68ch] gap-3">
        <TextArea
          label="Names, one on each line"
          hint={`As lists write them, in any language and script. At most ${MAX_NOT_SOLD_ADDED} at once.`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={failure && wrongLines(failure, namesIn(typed))}
        />
        <div className="flex gap-2">
          <Button type="submit" busy={busy}>
            Add
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
      <div role="status" className="mt-2 grid gap-1 empty:hidden">
        <FormMessage>{message}</FormMessage>
        {answer && <Notes answer={answer} />}
      </div>
    </Card>
  )
}

const addedWords = (count: number) => (count === 1 ? 'One name is added.' : `${count || 'No'} names are added.`)
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

/** Notes about the added names that the operator may not expect. */
function Notes({ answer: { added, known } }: { answer: NotSoldAdded }) {
  const sold = added.filter(({ itemName }) => itemName !== null)
  return (
    <>
      {known.length > 0 && (
        <p className="text-small wrap-anywhere">On the list already: {quoted(known.map(({ name }) => name))}.</p>
      )}
      {sold.map(({ name, itemName }) => (
        <p key={name} className="text-small wrap-anywhere">
          “{name}” is a name of the item {itemName}, so lists are matched to that item all the same.
        </p>
      ))}
    </>
  )
}

/** Explains which lines are wrong and why. Undefined when the failure is not about the names. */
function wrongLines({ errors }: ApiFailure, names: readonly string[]): string | undefined {
  if (errors.length === 0) return undefined
  const told = errors.slice(0, MOST_TOLD).map(({ path, message }) => {
    const name = names[Number(/^names\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)]
    return name === undefined ? message : `“${shortened(name, 40)}”: ${message}`
  })
  const more = errors.length - told.length
  return [...told, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
