import { useId } from 'react'
import { numeral } from './numeral.ts'

interface StepsProps {
  title: string
  steps: readonly { title: string; text: string }[]
  /** A closing remark below a rule. */
  foot?: string
}

/** A numbered list of steps. */
export function Steps({ title, steps, foot }: StepsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ol className="mt-5 grid gap-5">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden="true"
              lang="hi"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-haldi pt-0.5 font-words font-semibold text-h3 leading-none"
            >
              {numeral(index + 1)}
            </span>
            <div>
              <h3 className="font-text text-body">{step.title}</h3>
              <p className="mt-0.5 font-text-words text-small text-kajal-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {foot && <p className="mt-5 border-t border-chandan pt-4 font-medium text-tulsi">{foot}</p>}
    </section>
  )
}
