import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnswerFile } from '#contract/answer-file.ts'
import { type AnsweredSubject, AnswerFileAnswer } from '#contract/desk/answer-files.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ACCEPTED_FILES, MAX_ANSWER_FILE_BYTES, MAX_ANSWER_FILES } from '#contract/limits.ts'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { sendFile } from '../api/send-file.ts'

export interface Attaching {
  files: readonly AnswerFile[]
  /** The ids for the request that sends the answer. */
  ids: string[]
  busy: boolean
  failure: string | undefined
  add: (chosen: readonly File[]) => Promise<void>
  remove: (id: string) => void
  /** Removes all files after the answer was sent. */
  clear: () => void
}

/** The files of an answer. Each file is uploaded when it is chosen, so that sending the answer is fast. */
export function useAttaching(subject: AnsweredSubject, id: string): Attaching {
  const [files, setFiles] = useState<readonly AnswerFile[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = async (chosen: readonly File[]) => {
    setFailure(undefined)
    if (files.length + chosen.length > MAX_ANSWER_FILES)
      return setFailure(`At most ${MAX_ANSWER_FILES} files go with an answer.`)
    setBusy(true)
    try {
      for (const file of chosen) {
        const answer = await sendFile(DESK_PATHS.attach(subject, id), file, AnswerFileAnswer)
        setFiles((before) => [...before, answer.file])
      }
    } catch (cause) {
      setFailure(asFailure(cause).message)
    } finally {
      setBusy(false)
    }
  }
  return {
    files,
    ids: files.map((file) => file.id),
    busy,
    failure,
    add,
    remove: (gone) => setFiles((before) => before.filter((file) => file.id !== gone)),
    clear: () => setFiles([]),
  }
}

/** Chooses the files of an answer and lists them. */
export function Attach({ attaching, disabled }: { attaching: Attaching; disabled?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { files, busy, failure, add, remove } = attaching
  return (
    <div className="grid justify-items-start gap-1">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        aria-label="Files for the answer"
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {files.length > 0 && (
        <ul aria-label="Attached" className="flex flex-wrap gap-2">
          {files.map(({ id, title, link }) => (
            <li key={id} className="flex items-center rounded-control border border-chandan bg-akshat pl-3 text-small">
              <a href={link} target="_blank" rel="noreferrer" className="link max-w-52 truncate">
                {title}
              </a>
              <button
                type="button"
                aria-label={`Leave out ${title}`}
                onClick={() => remove(id)}
                className="grid size-11 place-items-center"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_ANSWER_FILES && (
        <Button
          tone="quiet"
          className="-ml-5"
          busy={busy}
          disabled={disabled ?? false}
          onClick={() => input.current?.click()}
          icon={<Paperclip aria-hidden="true" className="size-5" />}
        >
          Attach photos or PDFs
          <span className="text-fine font-normal text-bhasma">
            up to {MAX_ANSWER_FILES} files, {MAX_ANSWER_FILE_BYTES / 1024 / 1024} MB each
          </span>
        </Button>
      )}
      <div role="status" className="empty:hidden">
        <FormMessage>{failure}</FormMessage>
      </div>
    </div>
  )
}
