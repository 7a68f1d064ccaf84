const STEPS = [
  { numeral: '१', title: 'We read it while you watch', text: 'Handwritten or printed, in English or हिन्दी.' },
  { numeral: '२', title: 'Every item gets its price', text: 'What we are not sure of, we mark for you.' },
  { numeral: '३', title: 'You check and decide', text: 'Change an item, or leave out what you have at home.' },
] as const

export function WhatHappensNext() {
  return (
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className="text-h3">
        What happens next
      </h2>
      <ol className="mt-5 grid gap-5">
        {STEPS.map(({ numeral, title, text }) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              lang="hi"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-haldi pt-0.5 font-display text-h3 leading-none"
            >
              {numeral}
            </span>
            <div>
              <h3 className="font-text text-body">{title}</h3>
              <p className="mt-0.5 text-small text-kajal-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-chandan pt-4 font-medium text-tulsi">You pay nothing now.</p>
    </section>
  )
}
