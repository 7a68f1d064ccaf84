import { Paperclip } from 'lucide-react'

interface SentFilesProps {
  files: readonly { id: string; title: string; link: string }[] | undefined
}

/** Links to the files that were sent with a message. */
export function SentFiles({ files = [] }: SentFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1">
      {files.map(({ id, title, link }) => (
        <li key={id}>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
          >
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
