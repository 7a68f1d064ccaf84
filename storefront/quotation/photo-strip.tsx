import { FileWarning, Images } from 'lucide-react'
import type { PhotoPage } from '#contract/photo-pages.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'

/** Thumbnails of the uploaded list with a button to open it, for screens without room beside the lines. */
export function PhotoStrip({ pages, onOpen }: { pages: readonly PhotoPage[]; onOpen: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-chandan bg-white p-3 print:hidden">
      <div aria-hidden="true" className="flex shrink-0">
        {pages.slice(0, 3).map(({ key, picture }, index) => (
          <span
            key={key}
            className={`relative grid h-18 w-14 place-items-center overflow-hidden rounded-control border-2 border-white bg-akshat-deep shadow-card ${index > 0 ? '-ml-9' : ''}`}
          >
            {picture ? (
              <>
                <img src={picture.link} alt="" className="peer size-full object-cover" />
                <NotLoaded>{m.review_not_loaded()}</NotLoaded>
              </>
            ) : (
              <FileWarning className="size-6 text-bhasma" />
            )}
          </span>
        ))}
      </div>
      <div className="min-w-16 grow">
        <p className="whitespace-nowrap font-semibold">{m.review_your_list()}</p>
        <p className="text-small text-bhasma">{m.review_page_count({ count: pages.length })}</p>
      </div>
      <Button
        tone="secondary"
        onClick={onOpen}
        className="whitespace-nowrap px-4"
        icon={<Images aria-hidden="true" className="size-5" />}
      >
        {m.review_see_list()}
      </Button>
    </div>
  )
}
