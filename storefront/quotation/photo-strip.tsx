import { FileWarning, Images } from 'lucide-react'
import type { PhotoPage } from '#contract/photo-pages.ts'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'

/** The uploaded list where there is no room beside the lines: its pages in small, and a way to see them large. */
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
                <NotLoaded>Not loaded</NotLoaded>
              </>
            ) : (
              <FileWarning className="size-6 text-bhasma" />
            )}
          </span>
        ))}
      </div>
      <div className="min-w-16 grow">
        <p className="whitespace-nowrap font-semibold">Your list</p>
        <p className="text-small text-bhasma">{pages.length === 1 ? '1 page' : `${pages.length} pages`}</p>
      </div>
      <Button
        tone="secondary"
        onClick={onOpen}
        className="whitespace-nowrap px-4"
        icon={<Images aria-hidden="true" className="size-5" />}
      >
        See it
      </Button>
    </div>
  )
}
