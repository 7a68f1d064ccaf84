import * as m from '#messages'
import { numeral } from '#ui/numeral.ts'

const STEPS = [
  {
    title: m.home_step_upload,
    text: m.home_step_upload_text,
  },
  {
    title: m.home_step_need,
    text: m.home_step_need_text,
  },
  {
    title: m.home_step_estimate,
    text: m.home_step_estimate_text,
  },
  {
    title: m.home_step_confirm,
    text: m.home_step_confirm_text,
  },
] as const

/** Four steps along a thread: vertical on phones, horizontal on wide screens. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="border-y border-chandan bg-white">
      <div className="page py-14 sm:py-20">
        <h2 id="how-it-works-title">{m.home_steps_title()}</h2>
        <ol className="mt-10 grid lg:grid-cols-4 lg:gap-x-8">
          {STEPS.map(({ title, text }, index) => (
            <li
              key={title()}
              className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-[min(1.25rem,4vw)] pb-9 last:pb-0 lg:block lg:pb-0"
            >
              <span
                aria-hidden="true"
                className="absolute bottom-0 left-7 top-0 w-0 -translate-x-px border-l-2 border-dashed border-tulsi group-last:hidden lg:-right-8 lg:bottom-auto lg:left-0 lg:top-7 lg:w-auto lg:translate-x-0 lg:border-l-0 lg:border-t-2"
              />
              <span
                aria-hidden="true"
                lang="hi"
                className="relative grid size-14 place-items-center rounded-full border-[5px] border-dotted border-genda bg-haldi bg-clip-padding pt-1 font-words text-[1.625rem] font-semibold leading-none outline-8 outline-white"
              >
                {numeral(index + 1)}
              </span>
              <div className="pt-2.5 lg:pt-5">
                <h3>{title()}</h3>
                <p className="mt-1.5 max-w-120 text-small text-kajal-soft">{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
