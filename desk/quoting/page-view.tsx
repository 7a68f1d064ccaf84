import { useEffect, useRef } from 'react'
import type { DraftLine } from '#contract/desk/quoting.ts'
import { lineTitle } from '#contract/line-title.ts'
import type { PhotoPage } from '#contract/photo-pages.ts'
import { type Box, isUnsettled, type SkippedLine } from '#contract/quotation.ts'
import { classes } from '#ui/classes.ts'
import { UnreadMark } from '#ui/unread-mark.tsx'

export type Picture = NonNullable<PhotoPage['picture']>

interface PageViewProps {
  page: PhotoPage
  picture: Picture
  lines: readonly DraftLine[]
  /** Rows that could not be read. */
  unread: readonly SkippedLine[]
  currentId: string | null
  /** Called when the box of a line is pressed. */
  onPick: (lineId: string) => void
  onTakeIn: (skippedId: string) => void
  /** Clockwise quarter turns. */
  turns: number
  zoom: number
  /** Hides the boxes, so that nothing covers the handwriting. */
  isPlain: boolean
}

/** A scrollable view of a page, centred on the box of the current line. */
export function PageView(props: PageViewProps) {
  const { page, picture, turns, zoom, isPlain, lines, unread, currentId, onPick, onTakeIn } = props
  const view = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position depends on the line, page, size and rotation
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      data-photo
      aria-label={`${page.title}, page ${page.page}`}
      className="h-full overflow-auto rounded-card border border-chandan bg-akshat-deep"
    >
      <div className="relative overflow-hidden" style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
        <img
          src={picture.link}
          width={width}
          height={height}
          alt={`The list: ${page.title}, page ${page.page}`}
          className="absolute left-1/2 top-1/2 h-auto max-w-none -translate-x-1/2 -translate-y-1/2"
          // CSS rotation does not change the layout width. For a page on its side, that width is the displayed height.
          style={{ width: `${isAcross ? 100 / ratio : 100}%`, rotate: `${turns * 90}deg` }}
        />
        {(isPlain ? [] : unread)
          .filter((row) => row.fileId === page.fileId && row.page === page.page)
          .map((row) => (
            <UnreadMark
              key={row.id}
              label="Take this row in"
              style={placeOf(turned(row.box, turns))}
              onPress={() => onTakeIn(row.id)}
            />
          ))}
        {here.map((line) => {
          const isCurrent = line.id === currentId
          const isShaded = isUnsettled(line) && line === here.find((other) => isUnsettled(other) && isSame(other, line))
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
                'absolute rounded-small border-2 mix-blend-multiply',
                isPlain && 'border-transparent',
                !isPlain && isCurrent && 'border-kumkum bg-haldi/25',
                !isPlain && !isCurrent && 'border-transparent',
                !isPlain && !isCurrent && isShaded && 'bg-haldi/55',
                !isPlain && !isCurrent && (isUnsettled(line) ? 'hover:border-kumkum/60' : 'hover:border-tulsi/60'),
              )}
            />
          )
        })}
      </div>
    </section>
  )
}

/** Lines with the same box are shaded only once. Otherwise, their colours would add up and hide the words. */
function isSame(one: DraftLine, other: DraftLine): boolean {
  return String(one.box) === String(other.box)
}

/** Rotates a box on a page by clockwise quarter turns. */
export function turned([x, y, width, height]: Box, turns: number): Box {
  if (turns === 1) return [1 - y - height, x, height, width]
  if (turns === 2) return [1 - x - width, 1 - y - height, width, height]
  if (turns === 3) return [y, 1 - x - width, height, width]
  return [x, y, width, height]
}

/** Adds a small margin around the box. */
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
