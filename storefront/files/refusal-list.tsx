import { CircleAlert } from 'lucide-react'

export function RefusalList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-1.5 rounded-control bg-sindoor-tint px-3.5 py-3 font-medium text-sindoor">
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}
