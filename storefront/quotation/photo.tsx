import { FileWarning, ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { lineTitle } from '#contract/line-title.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import type { Box, Line, SkippedLine } from '#contract/quotation.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { UnreadMark } from '#ui/unread-mark.tsx'
import { certaintyOf } from './line-words.ts'
import { PageThumbs } from './page-thumbs.tsx'
import { lineNearest } from './photo-pages.ts'

interface PhotoProps {
  pages: readonly PhotoPage[]
  lines: readonly Line[]
  /** The positions of the rows that could not be read. */
  unread?: readonly SkippedLine[]
  activeId: string | null
  /** Called when a line is pressed on the photo. */
  onPick: (lineId: string) => void
  onFillIn?: (row: SkippedLine) => void
  /** The height of the scrolling frame, as a CSS class. */
  frame: string
}

/** The pages of the uploaded list with all lines marked. Shows the page of the active line and scrolls to it. */
export function Photo({ pages, lines, unread = [], activeId, onPick, onFillIn, frame }: PhotoProps) {
  const active = lines.find(({ id }) => id === activeId)
  const activePage = active && pageOfLine(pages, active)
  const [shownKey, setShownKey] = useState(activePage?.key ?? pages[0]?.key)
  const [large, setLarge] = useState(false)
  const shown = pages.find(({ key }) => key === shownKey) ?? pages[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line of the same page shows the page again
  useEffect(() => {
    if (activePage) setShownKey(activePage.key)
  }, [activePage?.key, activeId])

  if (!shown) return null
  return (
    <div>
      {pages.length > 1 && <PageThumbs pages={pages} shownKey={shown.key} onShow={setShownKey} />}
      <div className="relative">
        {shown.picture ? (
          <PageView
            page={shown}
            lines={lines}
            unread={unread}
            activeId={activeId}
            onPick={onPick}
            onFillIn={onFillIn}
            frame={frame}
            large={large}
          />
        ) : (
          <Unshown page={shown} />
        )}
        {shown.picture && (
          <button
            type="button"
            aria-pressed={large}
            onClick={() => setLarge(!large)}
            className="absolute bottom-3 right-3 inline-flex min-h-11 items-center gap-2 rounded-control bg-white px-3.5 text-small font-semibold text-kumkum shadow-lift hover:bg-kumkum-tint"
          >
            {large ? (
              <ZoomOut aria-hidden="true" className="size-5" />
            ) : (
              <ZoomIn aria-hidden="true" className="size-5" />
            )}
            {m.review_photo_larger()}
          </button>
        )}
      </div>
      <p className="mt-2 text-fine text-bhasma wrap-anywhere">{shown.title}</p>
      {shown.picture && shown.problem && <p className="mt-1 text-small font-medium text-sindoor">{shown.problem}</p>}
    </div>
  )
}

function Unshown({ page }: { page: PhotoPage }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-chandan bg-akshat-deep px-6 py-10 text-center">
      <FileWarning aria-hidden="true" className="size-9 text-bhasma" strokeWidth={1.5} />
      <p className="text-small font-medium">{page.problem ?? m.review_no_picture()}</p>
    </div>
  )
}

interface PageViewProps extends Omit<PhotoProps, 'pages' | 'unread' | 'onFillIn'> {
  unread: readonly SkippedLine[]
  onFillIn: ((row: SkippedLine) => void) | undefined
  page: PhotoPage
  large: boolean
}

function PageView({ page, lines, unread, activeId, onPick, onFillIn, frame, large }: PageViewProps) {
  const windowRef = useRef<HTMLDivElement>(null)
  const activeRef = useRef<HTMLButtonElement>(null)
  const { picture } = page

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the line, the page or the size changes
  useEffect(() => {
    const view = windowRef.current
    const mark = activeRef.current
    if (!view || !mark) return
    view.scrollTo({
      top: mark.offsetTop + mark.offsetHeight / 2 - view.clientHeight / 2,
      left: mark.offsetLeft + Math.min(mark.offsetWidth, view.clientWidth) / 2 - view.clientWidth / 2,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }, [activeId, large, page.key])

  if (!picture) return null
  const here = lines.filter((line) => line.box && line.fileId === page.fileId && line.page === page.page)
  const pick = (event: MouseEvent, pressed: Line) => {
    const sheet = event.currentTarget.parentElement?.getBoundingClientRect()
    // A click by keyboard or script has no coordinates (`detail` is 0).
    const near = sheet && event.detail > 0 ? lineNearest(here, (event.clientY - sheet.top) / sheet.height) : null
    onPick((near ?? pressed).id)
  }
  return (
    <section
      ref={windowRef}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label={m.review_photo_of({ file: page.title, page: page.page })}
      className={classes('overflow-auto rounded-card border border-chandan bg-akshat-deep shadow-card', frame)}
    >
      <div className={classes('relative', large && 'w-[190%]')}>
        <img
          src={picture.link}
          width={picture.width}
          height={picture.height}
          alt={m.review_photo_alt({ file: page.title, page: page.page })}
          className="peer block h-auto w-full"
        />
        <NotLoaded className="place-content-[start_center] p-6 text-small">{m.review_photo_not_loaded()}</NotLoaded>
        {unread
          .filter((row) => row.fileId === page.fileId && row.page === page.page)
          .map((row) => (
            <UnreadMark
              key={row.id}
              label={m.review_fill_in_row()}
              style={placeOf(row.box)}
              onPress={() => onFillIn?.(row)}
            />
          ))}
        {here.map((line) => (
          <Mark key={line.id} line={line} active={line.id === activeId} ref={activeRef} onPick={pick} />
        ))}
      </div>
    </section>
  )
}

interface MarkProps {
  line: Line
  active: boolean
  ref: React.RefObject<HTMLButtonElement | null>
  onPick: (event: MouseEvent, line: Line) => void
}

/** Not focusable: the list of lines has the same functions for keyboards and screen readers. */
function Mark({ line, active, ref, onPick }: MarkProps) {
  const certainty = certaintyOf(line)
  return (
    <button
      type="button"
      tabIndex={-1}
      ref={active ? ref : null}
      onClick={(event) => onPick(event, line)}
      aria-label={m.review_go_to_line({ line: lineTitle(line) })}
      className={classes(
        'absolute rounded-small border-2 transition-[background-color,border-color]',
        active
          ? 'border-kumkum bg-haldi/25'
          : certainty === 'check' || certainty === 'unknown'
            ? 'border-transparent bg-haldi/55 mix-blend-multiply hover:border-kumkum/60'
            : 'border-transparent hover:border-tulsi/60 hover:bg-tulsi/10',
      )}
      style={placeOf(line.box ?? [0, 0, 0, 0])}
    />
  )
}

/** CSS position of a box, with some margin. */
function placeOf([left, top, width, height]: Box) {
  return {
    left: `${(left - 0.008) * 100}%`,
    top: `${(top - height * 0.2) * 100}%`,
    width: `${(width + 0.016) * 100}%`,
    height: `${height * 140}%`,
  }
}
