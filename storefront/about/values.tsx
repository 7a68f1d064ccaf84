import { SixPetals } from '#ui/drawings/six-petals.tsx'

const VALUES = [
  {
    hindi: 'श्रद्धा',
    title: 'Devotion',
    text: 'It is your prayer. We handle everything that goes into it as we would for our own.',
  },
  { hindi: 'सत्य', title: 'Honesty', text: 'We say what we read, what it costs, and what we could not make out.' },
  {
    hindi: 'शुद्धि',
    title: 'Purity',
    text: 'Fresh flowers and leaves, clean packing, and nothing offered that was used before.',
  },
  {
    hindi: 'समय',
    title: 'The right hour',
    text: 'A muhurat does not wait. Neither the box nor the pandit may be late.',
  },
  {
    hindi: 'परम्परा',
    title: 'Every tradition',
    text: 'Kannada, Tamil, Maithili, Marwari: your family’s way is the right way.',
  },
  {
    hindi: 'सेवा',
    title: 'Service',
    text: 'We stay until the last lamp is lit, and answer when you call the next day.',
  },
] as const

/** Six values round a lotus of six petals. */
export function Values() {
  return (
    <section aria-labelledby="values-title" className="page py-16 sm:py-24">
      <h2 id="values-title" className="text-center">
        Six petals, six values
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
        <li key={title}>
          <p lang="hi" className="font-words text-h2 font-semibold leading-tight text-kumkum">
            {hindi}
          </p>
          <h3 className="mt-1">{title}</h3>
          <p className="mt-1 text-kajal-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
