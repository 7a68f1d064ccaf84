import { Camera, FolderOpen } from 'lucide-react'
import { type ChangeEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { ACCEPTED_FILES, MAX_FILES_PER_LIST } from '#contract/limits.ts'
import * as m from '#messages'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ListSheet } from '#ui/drawings/list-sheet.tsx'
import { takeFrom } from '../files/chosen-file.ts'

interface DropZoneProps {
  /** The file input, so that other parts can move the focus to it. */
  browse: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
  /** Whether files are being dragged over the page. */
  hovering: boolean
  /** Whether files are already chosen; the zone is then smaller. */
  compact: boolean
  describedBy: string | undefined
}

const RING = 'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-neel'

/** The file inputs: drop, browse or, on a phone, take a photo. Works as plain inputs before hydration. */
export function DropZone({ browse, onFiles, hovering, compact, describedBy }: DropZoneProps) {
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => takeFrom(currentTarget, onFiles)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for files chosen before hydration
  useEffect(() => {
    for (const input of [browse.current, camera.current]) if (input?.files?.length) takeFrom(input, onFiles)
  }, [])

  return (
    <div
      className={classes(
        'relative flex flex-col items-center rounded-card border-2 border-dashed px-4 text-center transition-colors in-disabled:opacity-60',
        compact ? 'py-5' : 'py-7 sm:py-9',
        hovering ? 'border-kumkum bg-haldi-tint' : 'border-chandan-deep bg-akshat hover:border-kumkum',
      )}
    >
      {!compact && (
        <ListSheet className={classes('mb-4 w-24 transition-transform sm:w-28', hovering && '-translate-y-1')} />
      )}
      <p className="font-display text-h3">
        <span className="[@media(pointer:coarse)_or_(width<40rem)]:hidden">
          {hovering ? m.list_drop_let_go() : compact ? m.list_drop_more() : m.list_drop()}
        </span>
        <span className="hidden [@media(pointer:coarse)_or_(width<40rem)]:inline">
          {compact ? m.list_another_page() : m.list_show_us()}
        </span>
      </p>
      <div className="mt-4 flex w-full flex-col justify-center gap-3 sm:flex-row">
        <div className="relative sm:contents">
          <input
            ref={browse}
            id={`${id}-browse`}
            type="file"
            multiple
            accept={ACCEPTED_FILES}
            onChange={take}
            aria-describedby={describedBy}
            className="peer sr-only"
          />
          <label
            htmlFor={`${id}-browse`}
            className={buttonClass(
              compact ? 'secondary' : 'primary',
              classes('w-full after:absolute after:inset-0 sm:w-auto sm:min-w-60', RING),
            )}
          >
            <FolderOpen aria-hidden="true" className="size-5" />
            {compact ? m.list_add_files() : m.list_choose_files()}
          </label>
        </div>
        <div className="relative z-10 hidden [@media(pointer:coarse)_or_(width<40rem)]:block">
          <input
            ref={camera}
            id={`${id}-camera`}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={take}
            className="peer sr-only"
          />
          <label htmlFor={`${id}-camera`} className={buttonClass('secondary', classes('w-full sm:w-auto', RING))}>
            <Camera aria-hidden="true" className="size-5" />
            {m.list_take_photo()}
          </label>
        </div>
      </div>
      <p className="mt-3 text-small text-bhasma">{m.list_file_limits({ most: MAX_FILES_PER_LIST })}</p>
    </div>
  )
}
