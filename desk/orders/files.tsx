import { FileText } from 'lucide-react'
import type { Order, OrderFile } from '#contract/order.ts'
import { Card } from '#ui/card.tsx'

/** The customer's files, as pictures if possible. */
export function Files({ order: { files } }: { order: Order }) {
  if (files.length === 0) return null
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Files</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {files.map((file) => (
          <li key={file.id}>
            {canBeOpened(file) ? (
              <a href={file.link} target="_blank" rel="noreferrer" className="link block text-small wrap-anywhere">
                <FirstPage file={file} />
              </a>
            ) : (
              <div className="text-small wrap-anywhere">
                <FirstPage file={file} />
                <span className="block text-bhasma">No page of this PDF has been read, so it cannot be opened.</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A PDF may contain scripts, so the server sends only the pictures of its pages. */
const canBeOpened = ({ mediaType, pages }: OrderFile) => mediaType !== 'application/pdf' || pages.length > 0

function FirstPage({ file: { title, pages } }: { file: OrderFile }) {
  const [first] = pages
  return (
    <>
      {first ? (
        <img
          src={first.link}
          width={first.width}
          height={first.height}
          alt=""
          loading="lazy"
          className="h-28 w-full rounded-control border border-chandan bg-white object-cover object-top"
        />
      ) : (
        <FileText aria-hidden="true" className="size-10 text-bhasma" />
      )}
      <span className="mt-1 block">{title}</span>
    </>
  )
}
