import { FileWarning } from 'lucide-react'
import type { PhotoPage } from '#contract/photo-pages.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'

interface PageThumbsProps {
  pages: readonly PhotoPage[]
  shownKey: string
  onShow: (key: string) => void
}

/** Thumbnails of all pages; the current one has a frame. */
export function PageThumbs({ pages, shownKey, onShow }: PageThumbsProps) {
  return (
    <ul aria-label={m.review_pages()} className="mb-3 flex gap-2 overflow-x-auto p-1">
      {pages.map(({ key, picture, title, page }, index) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            aria-pressed={key === shownKey}
            onClick={() => onShow(key)}
            className={classes(
              'relative block h-18 w-14 overflow-hidden rounded-control border-2 bg-akshat-deep',
              key === shownKey ? 'border-kumkum' : 'border-chandan hover:border-chandan-deep',
            )}
          >
            {picture ? (
              <>
                <img src={picture.link} alt="" className="peer size-full object-cover" />
                <NotLoaded>{m.review_not_loaded()}</NotLoaded>
              </>
            ) : (
              <FileWarning aria-hidden="true" className="absolute inset-x-0 top-3 mx-auto size-6 text-bhasma" />
            )}
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 bg-white/90 text-fine font-semibold figures"
            >
              {index + 1}
            </span>
            <span className="sr-only">
              {(picture ? m.review_page_of : m.review_unreadable_page_of)({
                number: index + 1,
                count: pages.length,
                file: title,
                page,
              })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
