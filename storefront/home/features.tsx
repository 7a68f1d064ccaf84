import { Check } from 'lucide-react'
import * as m from '#messages'

const PAGES = [
  {
    title: m.home_features_list,
    lines: [
      m.home_features_list_files,
      m.home_features_list_languages,
      m.home_features_list_prices,
      m.home_features_list_changes,
      m.home_features_list_pdf,
    ],
  },
  {
    title: m.home_features_puja,
    lines: [
      m.home_features_puja_ceremonies,
      m.home_features_puja_muhurat,
      m.home_features_puja_quotation,
      m.home_features_puja_comments,
      m.home_features_puja_history,
    ],
  },
] as const

/** Two lists of features, drawn as two pages of a red bahi-khata, the traditional cloth-bound account book. */
export function Features() {
  return (
    <section aria-labelledby="features-title" className="page pb-16 sm:pb-24">
      <h2 id="features-title" className="max-w-text">
        {m.home_features_title()}
      </h2>
      <div className="mt-8 rounded-card bg-kumkum p-2.5 shadow-lift sm:p-3.5">
        <div className="grid rounded-small outline-2 outline-dashed outline-haldi -outline-offset-4 grid-cols-1 md:grid-cols-2">
          {PAGES.map(({ title, lines }) => (
            <div
              key={title()}
              className="border-akshat-deep bg-white px-[min(1rem,3vw)] py-7 first:rounded-t-small first:border-b-4 first:border-double last:rounded-b-small sm:pl-6 sm:pr-8 sm:py-10 md:first:rounded-l-small md:first:rounded-tr-none md:first:border-b-0 md:first:border-r-4 md:last:rounded-r-small md:last:rounded-bl-none"
            >
              <h3 className="pl-[min(3rem,12vw)] text-kumkum sm:pl-14">{title()}</h3>
              <ul className="mt-4 border-l-2 border-genda/60 ml-[min(2rem,8vw)] sm:ml-10">
                {lines.map((line) => (
                  <li key={line()} className="relative border-b border-neel-tint py-2.5 pl-[min(1rem,4vw)]">
                    <Check
                      aria-hidden="true"
                      className="absolute left-[max(-2rem,-8vw)] top-3.5 size-[min(1.25rem,6vw)] text-tulsi"
                      strokeWidth={2.5}
                    />
                    {line()}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
