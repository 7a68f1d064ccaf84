import { CircleCheck, CircleMinus, CircleQuestionMark, EqualApproximately, TriangleAlert } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import { CERTAINTY_WORDS, type Certainty } from './line-words.ts'

const LOOKS = {
  sure: { Icon: CircleCheck, className: 'text-tulsi' },
  assumed: { Icon: EqualApproximately, className: 'text-kajal-soft' },
  check: { Icon: TriangleAlert, className: 'text-kumkum' },
  unknown: { Icon: CircleQuestionMark, className: 'text-sindoor' },
  'left-out': { Icon: CircleMinus, className: 'text-bhasma' },
} as const satisfies Record<Certainty, unknown>

/** The certainty of a line, as an icon, a colour and a text. */
export function CertaintyMark({ certainty }: { certainty: Certainty }) {
  const { Icon, className } = LOOKS[certainty]
  return (
    <span className={classes('inline-flex items-center flex-wrap gap-x-1.5 text-fine font-semibold', className)}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {CERTAINTY_WORDS[certainty]()}
    </span>
  )
}
