import { Camera, Video } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { ATTACHMENTS, type AttachmentField } from '#contract/attachments.ts'
import * as m from '#messages'
import { buttonClass } from '#ui/button.tsx'
import { formatSize } from '#ui/file-size.ts'
import { type ChosenFile, takeFrom } from '../files/chosen-file.ts'
import { Refusals } from '../files/refusals.tsx'
import { FileRows } from '../files/rows.tsx'
import { PICKERS } from './accept-attachments.ts'

const WORDS = {
  images: {
    add: m.feedback_photos_add,
    chosen: m.feedback_photos_chosen,
    count: m.feedback_photos_count,
    limits: m.feedback_photos_limits,
    kind: 'Photo',
    Icon: Camera,
  },
  videos: {
    add: m.feedback_videos_add,
    chosen: m.feedback_videos_chosen,
    count: m.feedback_videos_count,
    limits: m.feedback_videos_limits,
    kind: 'Video',
    Icon: Video,
  },
} as const

interface AttachmentsProps {
  field: AttachmentField
  files: readonly ChosenFile[]
  refusals: readonly string[]
  onFiles: (files: File[]) => void
  onRemove: (id: number) => void
}

/** The photos or videos of the feedback: choose, preview and remove them. */
export function Attachments({ field, files, refusals, onFiles, onRemove }: AttachmentsProps) {
  const { add, chosen, count, limits, kind, Icon } = WORDS[field]
  const { maxFiles: max, maxBytes } = ATTACHMENTS[field]
  const browse = useRef<HTMLInputElement>(null)
  const id = useId()
  useFilesChosenEarly(browse, onFiles)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <input
          ref={browse}
          id={id}
          type="file"
          multiple
          accept={PICKERS[field]}
          onChange={({ currentTarget }) => takeFrom(currentTarget, onFiles)}
          aria-describedby={`${id}-limits ${id}-refusals`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'w-full peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-neel in-disabled:opacity-60 sm:w-auto sm:min-w-44',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
          {add()}
        </label>
        <p id={`${id}-limits`} className="figures text-small text-bhasma" role="status">
          {files.length > 0 ? count({ count: files.length, max }) : limits({ max, size: formatSize(maxBytes) })}
        </p>
      </div>
      <Refusals id={`${id}-refusals`} texts={refusals} />
      {files.length > 0 && (
        <FileRows label={chosen()} files={files} kindOf={() => kind} onRemove={onRemove} browse={browse} />
      )}
    </div>
  )
}

/** Takes over files that were chosen before hydration. */
function useFilesChosenEarly(browse: RefObject<HTMLInputElement | null>, onFiles: (files: File[]) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (browse.current?.files?.length) takeFrom(browse.current, onFiles)
  }, [])
}
