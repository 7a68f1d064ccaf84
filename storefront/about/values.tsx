import * as m from '#messages'
import { SixPetals } from '#ui/drawings/six-petals.tsx'
import { Devanagari } from '../devanagari.tsx'

const VALUES = [
  {
    hindi: 'श्रद्धा',
    title: m.about_value_devotion,
    text: m.about_value_devotion_text,
  },
  { hindi: 'सत्य', title: m.about_value_honesty, text: m.about_value_honesty_text },
  {
    hindi: 'शुद्धि',
    title: m.about_value_purity,
    text: m.about_value_purity_text,
  },
  {
    hindi: 'समय',
    title: m.about_value_hour,
    text: m.about_value_hour_text,
  },
  {
    hindi: 'परम्परा',
    title: m.about_value_tradition,
    text: m.about_value_tradition_text,
  },
  {
    hindi: 'सेवा',
    title: m.about_value_service,
    text: m.about_value_service_text,
  },
] as const

/** Our six values around a lotus with six petals. */
export function Values() {
  return (
    <section aria-labelledby="values-title" className="page py-16 sm:py-24">
      <h2 id="values-title" className="text-center">
        {m.about_values_title()}
      </h2>
      <div className="mt-8 grid grid-cols-1 items-center gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-[1fr_20rem_1fr]">
        <SixPetals className="mx-auto w-52 max-w-full sm:col-span-2 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:w-full" />
        <Column values={VALUES.slice(0, 3)} className="lg:col-start-1 lg:row-start-1 lg:text-right" />
        <Column values={VALUES.slice(3)} className="lg:col-start-3 lg:row-start-1" />
      </div>
    </section>
  )
}

function Column({ values, className }: { values: readonly (typeof VALUES)[number][]; className: string }) {
  return (
    <ul className={`space-y-8 lg:space-y-12 ${className}`}>
      {values.map(({ hindi, title, text }) => (
        <li key={hindi}>
          <Devanagari words={hindi} className="text-h2 text-kumkum leading-tight!" />
          <h3 className="mt-1">{title()}</h3>
          <p className="mt-1 text-kajal-soft">{text()}</p>
        </li>
      ))}
    </ul>
  )
}
