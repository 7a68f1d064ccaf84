import { CircleAlert } from 'lucide-react'
import { formatList } from '#contract/format.ts'
import * as m from '#messages'
import type { Advice } from './chosen-file.ts'

interface RefusalListProps {
  texts: readonly string[]
  advice: Advice | undefined
}

export function RefusalList({ texts, advice }: RefusalListProps) {
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
      {sentencesOf(advice).map((text) => (
        <p key={text} className="min-w-0 pl-7.5 wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  )
}

function sentencesOf(advice: Advice | undefined): string[] {
  const { isTooLarge = false, tooMany = [] } = advice ?? {}
  return [
    ...(isTooLarge ? [m.files_smaller()] : []),
    ...(tooMany.length > 0 ? [m.files_too_many({ names: formatList(tooMany) })] : []),
  ]
}
