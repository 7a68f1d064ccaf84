import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { formatSize } from '#ui/file-size.ts'
import { Progress } from '#ui/progress.tsx'

const WORDS = {
  'your list': { sending: m.files_sending_list, taking: m.files_taking_list, keepOpen: m.files_keep_open_list },
  'your feedback': {
    sending: m.files_sending_feedback,
    taking: m.files_taking_feedback,
    keepOpen: m.files_keep_open_feedback,
  },
}

interface SendingProgressProps {
  /** What is being sent. */
  what: keyof typeof WORDS
  sent: number
  totalBytes: number
  onCancel: () => void
}

/** The upload progress. Screen readers announce only the two stages, not the running percentage. */
export function SendingProgress({ what, sent, totalBytes, onCancel }: SendingProgressProps) {
  const { sending, taking, keepOpen } = WORDS[what]
  const isSent = sent >= 1
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={m.files_sending()}
      className="rounded-card border border-chandan bg-akshat p-5 outline-none sm:p-6"
    >
      <Progress label={isSent ? taking() : sending()} {...(isSent ? {} : { value: sent })} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="figures text-kajal-soft">
          {isSent
            ? formatSize(totalBytes)
            : m.files_sent_of({
                sent: formatSize(sent * totalBytes),
                total: formatSize(totalBytes),
                percent: Math.floor(sent * 100),
              })}
        </p>
        <Button tone="secondary" onClick={onCancel} icon={<X aria-hidden="true" className="size-5" />}>
          {m.files_cancel()}
        </Button>
      </div>
      <p className="mt-3 text-small text-kajal-soft">{keepOpen()}</p>
    </section>
  )
}
