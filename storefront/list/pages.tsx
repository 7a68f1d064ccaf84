import './reading.css'
import { useState } from 'react'
import type { CustomOrder } from '#contract/order.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { ListSheet } from '#ui/drawings/list-sheet.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'

interface Shown {
  key: string
  title: string
  link: string
  width: number
  height: number
}

/** All pages read so far, in list order. */
function pagesOf(order: CustomOrder): Shown[] {
  return order.files.flatMap(({ id, title, pages }) =>
    pages.map((page, index) => ({
      key: `${id} ${index}`,
      title: pages.length > 1 ? m.list_page_of_file({ title, page: index + 1 }) : title,
      ...page,
    })),
  )
}

/** Pictures of the customer's own pages: the newest one while the list is being read, or the selected one. */
export function Pages({ order, isRead }: { order: CustomOrder; isRead: boolean }) {
  const [picked, setPicked] = useState<string>()
  const pages = pagesOf(order)
  const shown = pages.find(({ key }) => key === picked) ?? (isRead ? pages[0] : pages.at(-1))
  return (
    <div>
      <div className="relative overflow-hidden rounded-card border border-chandan bg-white shadow-card">
        {shown ? <PageImage key={shown.key} page={shown} /> : <Awaited order={order} />}
        {!isRead && <span aria-hidden="true" className="reading-light" />}
      </div>
      {pages.length > 1 && (
        <ul aria-label={m.list_pages()} className="mt-3 flex gap-2.5 overflow-x-auto p-1">
          {pages.map((page, index) => (
            <li key={page.key} className="shrink-0">
              <button
                type="button"
                aria-label={m.list_show_page({ page: index + 1, count: pages.length })}
                aria-pressed={page === shown}
                onClick={() => setPicked(page.key)}
                className={classes(
                  'relative block overflow-hidden rounded-small border-2 bg-white',
                  page === shown ? 'border-kumkum' : 'border-chandan hover:border-chandan-deep',
                )}
              >
                <img src={page.link} alt="" className="peer h-18 w-14 object-cover object-top" />
                <NotLoaded>{m.list_page_not_loaded()}</NotLoaded>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PageImage({ page }: { page: Shown }) {
  return (
    <a
      href={page.link}
      target="_blank"
      rel="noreferrer"
      className="relative block"
      aria-label={m.list_open_page({ title: page.title })}
    >
      <img
        src={page.link}
        alt={page.title}
        width={page.width}
        height={page.height}
        className="peer max-h-[70vh] w-full bg-akshat-deep object-contain"
      />
      <NotLoaded className="text-small">{m.list_photo_comes()}</NotLoaded>
    </a>
  )
}

/** Shown before the first page is read: the names of the files. */
function Awaited({ order }: { order: CustomOrder }) {
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-5 bg-haldi-tint px-5 py-9 text-center">
      <ListSheet className="w-32" />
      <ul className="grid gap-0.5 text-small text-kajal-soft">
        {order.files.map(({ id, title }) => (
          <li key={id} className="line-clamp-1 wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}
