import { CircleCheck, Eye } from 'lucide-react'
import { PrefetchPageLinks } from 'react-router'
import { TEACHING_TEXTS, TEACHING_VERSION } from '#contract/teaching-text.ts'
import * as m from '#messages'
import { rich } from '#ui/rich.tsx'
import type { ChosenFile } from '../files/chosen-file.ts'
import { SendingProgress } from '../files/sending-progress.tsx'
import { useSession } from '../session.ts'
import { site } from '../site.ts'
import { useDraft, write } from './draft.ts'

interface SendingListProps {
  sent: number
  files: readonly ChosenFile[]
  onCancel: () => void
}

export function SendingList({ sent, files, onCancel }: SendingListProps) {
  return (
    <>
      <SendingProgress
        what="your list"
        sent={sent}
        totalBytes={files.reduce((sum, { file }) => sum + file.size, 0)}
        onCancel={onCancel}
      />
      {/* Prefetch only after the upload has begun, because the router reloads the document if a page fails to load. */}
      {sent > 0 && <PrefetchPageLinks page="/list-success" />}
    </>
  )
}

/** Tells the visitor before sending which other company receives the photos. */
export function SentElsewhere() {
  return (
    <p className="mb-4 flex max-w-text gap-2.5 text-small text-kajal-soft">
      <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {rich(m.list_sent_elsewhere.parts({ host: site().visionHost ?? '' }), {
          host: (name) => <strong className="font-semibold wrap-anywhere">{name}</strong>,
        })}
      </span>
    </p>
  )
}

/** Greets a visitor who returns after logging in. */
export function WelcomeBack() {
  if (!useSession()) return null
  return (
    <p role="status" className="mb-5 flex gap-2.5 rounded-control bg-tulsi-tint px-3.5 py-3 font-medium text-tulsi">
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>{m.list_welcome_back()}</span>
    </p>
  )
}

/** Whether we may learn from the files of the list. Not ticked by default. */
export function TeachingBox() {
  const { teaches } = useDraft()
  const { asks, means } = TEACHING_TEXTS[TEACHING_VERSION]
  return (
    <label className="mt-5 flex cursor-pointer gap-3 py-1">
      <input
        type="checkbox"
        checked={teaches === true}
        onChange={({ currentTarget }) => write({ teaches: currentTarget.checked })}
        aria-describedby="teaching-means"
        aria-labelledby="teaching-asks"
        className="mt-0.5 size-6 shrink-0"
      />
      <span className="min-w-0">
        <span id="teaching-asks" className="block font-medium">
          {asks}
        </span>
        <span id="teaching-means" className="block text-small text-kajal-soft">
          {means}
        </span>
      </span>
    </label>
  )
}
