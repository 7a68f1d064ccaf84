import { CircleAlert } from 'lucide-react'

export function RefusalList({ texts, advice }: { texts: readonly string[]; advice: readonly string[] }) {
  return (
    <div className="mt-4 grid gap-2 rounded-control bg-sindoor-tint px-3.5 py-3">
      <ul className="grid gap-1.5 font-medium text-sindoor">
        {texts.map((text) => (
          <li key={text} className="flex gap-2.5">
            <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {advice.map((text) => (
        <p key={text} className="min-w-0 pl-7.5 wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  )
}
