import { ChevronLeft, ChevronRight, Eye, EyeOff, FileWarning, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftLine } from '#contract/desk/quoting.ts'
import type { OrderFile } from '#contract/order.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import type { SkippedLine } from '#contract/quotation.ts'
import { classes } from '#ui/classes.ts'
import { isOwnKey } from '../shell/own-keys.ts'
import { PageView } from './page-view.tsx'
import { useOriginal } from './use-original.ts'

/** Zoom levels: the width of the page relative to its view. */
const ZOOMS = [1, 1.6, 2.4, 3.4] as const

interface PhotoProps {
  pages: readonly PhotoPage[]
  files: readonly OrderFile[]
  lines: readonly DraftLine[]
  /** Rows that could not be read. */
  unread: readonly SkippedLine[]
  currentId: string | null
  /** Called when the box of a line is pressed. */
  onPick: (lineId: string) => void
  /** Called when the box of an unread row is pressed. */
  onTakeIn: (skippedId: string) => void
  /** The height of the view, as CSS classes. */
  frame: string
}

/** The photos of a list with the box of every line. It shows the page of the current line and centres its box. */
export function Photo({ pages, files, lines, unread, currentId, onPick, onTakeIn, frame }: PhotoProps) {
  const current = lines.find(({ id }) => id === currentId)
  const currentPage = current && pageOfLine(pages, current)
  const [shownKey, setShownKey] = useState(currentPage?.key ?? pages[0]?.key)
  const [zoom, setZoom] = useState(0)
  const [isPlain, setPlain] = useState(false)
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({})
  const at = Math.max(
    0,
    pages.findIndex(({ key }) => key === shownKey),
  )
  const shown = pages[at]
  const original = useOriginal(shown?.picture ? undefined : files.find(({ id }) => id === shown?.fileId))
  const picture = shown?.picture ?? original

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line on the same page must show that page again
  useEffect(() => {
    if (currentPage) setShownKey(currentPage.key)
  }, [currentPage?.key, currentId])

  const page = (by: number) => setShownKey(pages[(at + by + pages.length) % pages.length]?.key)
  const turn = () => shown && setTurns((last) => ({ ...last, [shown.key]: ((last[shown.key] ?? 0) + 1) % 4 }))
  const grow = (by: number) => setZoom((last) => (last + by + ZOOMS.length) % ZOOMS.length)
  const deeds: Readonly<Record<string, () => void>> = {
    z: () => grow(1),
    r: turn,
    h: () => setPlain((last) => !last),
    '[': () => page(-1),
    ']': () => page(1),
  }
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.shiftKey || !isOwnKey(event) || !isOnALine(event.target)) return
      latest.current[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  if (!shown) return null
  return (
    <div className={classes('flex flex-col gap-1.5', frame)}>
      {picture && shown.problem && <Problem page={shown} className="text-fine" />}
      <div className="relative min-h-0 grow">
        {picture ? (
          <PageView
            page={shown}
            picture={picture}
            turns={turns[shown.key] ?? 0}
            zoom={ZOOMS[zoom] ?? 1}
            isPlain={isPlain}
            lines={lines}
            unread={unread}
            currentId={currentId}
            onPick={onPick}
            onTakeIn={onTakeIn}
          />
        ) : (
          <Unshown page={shown} />
        )}
        <div className="absolute right-0 top-0 flex gap-1 rounded-control bg-white/90 shadow-lift sm:right-2 sm:top-2">
          {pages.length > 1 && (
            <>
              <Tool label="Previous page" onPress={() => page(-1)} icon={<ChevronLeft />} className="max-sm:hidden" />
              <span className="self-center whitespace-nowrap px-1 text-fine font-semibold figures">
                {at + 1} of {pages.length}
              </span>
              <Tool label="Next page" onPress={() => page(1)} icon={<ChevronRight />} />
            </>
          )}
          {picture && (
            <>
              <Tool
                label={isPlain ? 'Show the highlights' : 'Hide the highlights'}
                onPress={() => setPlain(!isPlain)}
                icon={isPlain ? <Eye /> : <EyeOff />}
              />
              <Tool label="Turn the page" onPress={turn} icon={<RotateCw />} />
              <Tool label="Smaller" disabled={zoom === 0} onPress={() => grow(-1)} icon={<ZoomOut />} />
              <Tool label="Larger" disabled={zoom === ZOOMS.length - 1} onPress={() => grow(1)} icon={<ZoomIn />} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * The keys of the photo work only while a line or the photo has the focus, not while the operator types into a field.
 */
function isOnALine(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.dataset.line !== undefined || target.dataset.photo !== undefined)
}

interface ToolProps {
  label: string
  disabled?: boolean
  onPress: () => void
  icon: ReactNode
  className?: string
}

function Tool({ label, disabled = false, onPress, icon, className }: ToolProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className={classes(
        'grid size-11 place-items-center rounded-control text-kumkum hover:bg-kumkum-tint disabled:opacity-40 [&>svg]:size-5',
        className,
      )}
    >
      {icon}
      <span className="sr-only">{label}</span>
    </button>
  )
}

function Unshown({ page }: { page: PhotoPage }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-card border border-chandan bg-akshat-deep px-6 text-center">
      <FileWarning aria-hidden="true" className="size-9 text-bhasma" strokeWidth={1.5} />
      <Problem page={page} className="text-small" />
    </div>
  )
}

/** Why a file was not read, with the text that the customer got, and a link to the file. */
function Problem({ page, className }: { page: PhotoPage; className: string }) {
  return (
    <p className={className}>
      {page.problem === null ? (
        'There is no picture of this file yet. '
      ) : (
        <>
          Not read. Its customer was told: <span className="font-medium">“{page.problem}”</span>{' '}
        </>
      )}
      <a
        href={`/api/desk/files/${page.fileId}`}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-kumkum underline wrap-anywhere"
      >
        Open {page.title}
      </a>
    </p>
  )
}
