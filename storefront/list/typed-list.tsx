import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { MAX_LIST_CHARS, MAX_LIST_LINES } from '#contract/limits.ts'
import { textLines, tidyText } from '#contract/text-lines.ts'
import { TEXT_LIST_MESSAGES } from '#contract/text-list.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { keepWords, write } from './draft.ts'

interface TypedListProps {
  /** The text area. Its `validationMessage` is the reason why the text cannot be sent. */
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  /** The id of the error messages. */
  describedBy: string | undefined
}

/** A text area for a typed list or one pasted from a chat. */
export function TypedList({ ref, text, describedBy }: TypedListProps) {
  const looked = useDeferredValue(text)
  const { refusal, count } = useMemo(() => lookAt(looked), [looked])
  useEffect(() => ref.current?.setCustomValidity(refusal), [ref, refusal])
  return (
    <Field label={m.list_typed_label()} hint={m.list_typed_hint()}>
      {(aria) => (
        <>
          <textarea
            {...aria}
            aria-describedby={classes(describedBy, aria['aria-describedby'])}
            aria-invalid={describedBy ? true : undefined}
            ref={ref}
            rows={10}
            // Item names are not spelling mistakes.
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => write({ text: currentTarget.value })}
            onBlur={keepWords}
            className={classes(CONTROL, 'resize-y leading-normal')}
          />
          <p className="mt-1.5 min-h-6 font-medium figures">{count > 0 && m.list_lines({ count })}</p>
        </>
      )}
    </Field>
  )
}

/** The reason why a text cannot be sent, worded as on the server, and its number of lines. */
function lookAt(given: string): { refusal: string; count: number } {
  const text = tidyText(given)
  const count = textLines(text).length
  return { refusal: refusalOf(text, count), count }
}

function refusalOf(text: string, count: number): string {
  if (text === '') return TEXT_LIST_MESSAGES.empty
  if (text.length > MAX_LIST_CHARS) return TEXT_LIST_MESSAGES.tooLong
  if (count === 0) return TEXT_LIST_MESSAGES.noWords
  return count > MAX_LIST_LINES ? TEXT_LIST_MESSAGES.tooManyLines : ''
}
