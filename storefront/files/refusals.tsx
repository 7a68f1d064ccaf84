import { CircleAlert } from 'lucide-react'

interface RefusalsProps {
  id: string
  texts: readonly string[]
  /** What to do about them, a sentence or two each. */
  advice?: readonly string[]
}

/** What stands in the way of the files just chosen, beside the place where it is put right. */
export function Refusals({ id, texts, advice = [] }: RefusalsProps) {
  return (
    <div id={id} role="alert">
      {texts.length > 0 && (
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
      )}
    </div>
  )
}
