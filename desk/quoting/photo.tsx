import { ChevronLeft, ChevronRight, FileWarning, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftLine } from '#contract/desk/quoting.ts'
import type { OrderFile } from '#contract/order.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import { type Box, isUnsettled } from '#contract/quotation.ts'
import { classes } from '#ui/classes.ts'
import { isOwnKey } from '../shell/own-keys.ts'
import { lineTitle } from './line-words.ts'

/** How wide the page is shown, in widths of its window. */
const ZOOMS = [1, 1.6, 2.4, 3.4] as const

/** Pictures that every browser shows as they were sent, read or not. */
const SHOWN_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

interface PhotoProps {
  pages: readonly PhotoPage[]
  files: readonly OrderFile[]
  lines: readonly DraftLine[]
  currentId: string | null
  /** The place of a line was pressed. */
  onPick: (lineId: string) => void
  /** The height of the window onto the photo, as classes. */
  frame: string
}

/** The list as it was sent, with the place of every line: it turns to the page of the current one, and moves its place into the middle. */
export function Photo({ pages, files, lines, currentId, onPick, frame }: PhotoProps) {
  const current = lines.find(({ id }) => id === currentId)
  const currentPage = current && pageOfLine(pages, current)
  const [shownKey, setShownKey] = useState(currentPage?.key ?? pages[0]?.key)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({})
  const at = Math.max(
    0,
    pages.findIndex(({ key }) => key === shownKey),
  )
  const shown = pages[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line on the same page brings that page back as well
  useEffect(() => {
    if (currentPage) setShownKey(currentPage.key)
  }, [currentPage?.key, currentId])

  const page = (by: number) => setShownKey(pages[(at + by + pages.length) % pages.length]?.key)
  const turn = () => shown && setTurns((last) => ({ ...last, [shown.key]: ((last[shown.key] ?? 0) + 1) % 4 }))
  const grow = (by: number) => setZoom((last) => (last + by + ZOOMS.length) % ZOOMS.length)
  const deeds: Readonly<Record<string, () => void>> = {
    z: () => grow(1),
    r: turn,
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
    <div className="relative">
      {shown.picture ? (
        <PageView
          page={shown}
          picture={shown.picture}
          turns={turns[shown.key] ?? 0}
          zoom={ZOOMS[zoom] ?? 1}
          lines={lines}
          currentId={currentId}
          onPick={onPick}
          frame={frame}
        />
      ) : (
        <Unshown page={shown} file={files.find(({ id }) => id === shown.fileId)} frame={frame} />
      )}
      <div className="absolute bottom-2 right-2 flex gap-1 rounded-control bg-white/90 shadow-lift">
        {pages.length > 1 && (
          <>
            <Tool label="The page before" onPress={() => page(-1)} icon={<ChevronLeft />} className="max-sm:hidden" />
            <span className="self-center whitespace-nowrap px-1 text-fine font-semibold figures">
              {at + 1} of {pages.length}
            </span>
            <Tool label="The next page" onPress={() => page(1)} icon={<ChevronRight />} />
          </>
        )}
        {shown.picture && (
          <>
            <Tool label="Turn the page" onPress={turn} icon={<RotateCw />} />
            <Tool label="Smaller" disabled={zoom === 0} onPress={() => grow(-1)} icon={<ZoomOut />} />
            <Tool label="Larger" disabled={zoom === ZOOMS.length - 1} onPress={() => grow(1)} icon={<ZoomIn />} />
          </>
        )}
      </div>
    </div>
  )
}

/** Letters typed into a field are no keys of the photo. */
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

function Unshown({ page, file, frame }: { page: PhotoPage; file: OrderFile | undefined; frame: string }) {
  const isPicture = file !== undefined && SHOWN_TYPES.includes(file.mediaType)
  return (
    <div
      className={classes(
        'flex flex-col items-center justify-center gap-3 rounded-card border border-chandan bg-akshat-deep px-6 pb-14 pt-6 text-center',
        frame,
      )}
    >
      {isPicture ? (
        <img
          src={file.link}
          alt={`${page.title}, as it was sent`}
          className="min-h-0 w-full grow basis-0 object-contain"
        />
      ) : (
        <FileWarning aria-hidden="true" className="size-9 text-bhasma" strokeWidth={1.5} />
      )}
      <p className="text-small font-medium">{page.problem ?? 'There is no picture of this file yet.'}</p>
      <a
        href={`/api/desk/files/${page.fileId}`}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-kumkum underline"
      >
        Open {page.title}
      </a>
    </div>
  )
}

interface PageViewProps extends Omit<PhotoProps, 'pages' | 'files'> {
  page: PhotoPage
  picture: NonNullable<PhotoPage['picture']>
  /** Quarters, clockwise. */
  turns: number
  zoom: number
}

function PageView({ page, picture, turns, zoom, lines, currentId, onPick, frame }: PageViewProps) {
  const view = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line, page, size or turn moves the photo under its window
  useEffect(() => {
    const [window, place] = [view.current, mark.current]
    if (!window || !place) return
    window.scrollTo({
      top: place.offsetTop + place.offsetHeight / 2 - window.clientHeight / 2,
      left: place.offsetLeft + Math.min(place.offsetWidth, window.clientWidth) / 2 - window.clientWidth / 2,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }, [currentId, zoom, turns, page.key])

  const isAcross = turns % 2 === 1
  const { width, height } = picture
  const ratio = isAcross ? height / width : width / height
  const here = lines.filter((line) => line.box && line.fileId === page.fileId && line.page === page.page)
  return (
    <section
      ref={view}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      tabIndex={0}
      data-photo
      aria-label={`${page.title}, page ${page.page}`}
      className={classes('overflow-auto rounded-card border border-chandan bg-akshat-deep', frame)}
    >
      <div className="relative overflow-hidden" style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
        <img
          src={picture.link}
          width={width}
          height={height}
          alt={`The list: ${page.title}, page ${page.page}`}
          className="absolute left-1/2 top-1/2 h-auto max-w-none -translate-x-1/2 -translate-y-1/2"
          // The picture keeps its own width: on its side that is the height of the page as it is shown.
          style={{ width: `${isAcross ? 100 / ratio : 100}%`, rotate: `${turns * 90}deg` }}
        />
        {here.map((line) => {
          const isCurrent = line.id === currentId
          return (
            <button
              key={line.id}
              type="button"
              tabIndex={-1}
              ref={isCurrent ? mark : null}
              onClick={() => onPick(line.id)}
              aria-label={`Go to ${lineTitle(line)}`}
              style={placeOf(turned(line.box ?? [0, 0, 0, 0], turns))}
              className={classes(
                'absolute rounded-small border-2',
                isCurrent
                  ? 'border-kumkum bg-haldi/25'
                  : isUnsettled(line)
                    ? 'border-transparent bg-haldi/55 mix-blend-multiply hover:border-kumkum/60'
                    : 'border-transparent hover:border-tulsi/60',
              )}
            />
          )
        })}
      </div>
    </section>
  )
}

/** A place on a page after so many quarter turns of it, clockwise. */
export function turned([x, y, width, height]: Box, turns: number): Box {
  if (turns === 1) return [1 - y - height, x, height, width]
  if (turns === 2) return [1 - x - width, 1 - y - height, width, height]
  if (turns === 3) return [y, 1 - x - width, height, width]
  return [x, y, width, height]
}

/** With a little air around it. */
function placeOf([x, y, width, height]: Box) {
  const air = Math.min(width, height) * 0.2
  const percent = (part: number) => `${part * 100}%`
  return {
    left: percent(x - air),
    top: percent(y - air),
    width: percent(width + 2 * air),
    height: percent(height + 2 * air),
  }
}
