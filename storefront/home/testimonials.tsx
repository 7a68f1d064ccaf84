import { Bell } from '#ui/drawings/bell.tsx'
import { Conch } from '#ui/drawings/conch.tsx'
import { Diya } from '#ui/drawings/diya.tsx'

const LETTERS = [
  {
    name: 'Lakshmi',
    area: 'Malleshwaram',
    Stamp: Diya,
    place: 'lg:-rotate-1',
    text: 'My mother-in-law’s Satyanarayan list is four pages in her own hand. I photographed it after dinner, and the quotation was there before I had washed the cups. Two lines it could not read, and it said so. She was rather proud of that.',
  },
  {
    name: 'Raghavendra',
    area: 'Jayanagar',
    Stamp: Bell,
    place: 'lg:mt-12',
    text: 'Our griha pravesh muhurat was at twenty to six in the morning. The pandit rang the bell at five, asked for our gotra and had everything he needed in one box. I made coffee. That was my whole share.',
  },
  {
    name: 'Meenakshi',
    area: 'Indiranagar',
    Stamp: Conch,
    place: 'lg:mt-4 lg:rotate-1',
    text: 'We came from Lucknow, so our lists are in Hindi, and the shops here call everything by its Kannada name. I stopped translating. I send the paper as Papa writes it, and the right things come.',
  },
] as const

/** Three letters from families, each with its stamp and postmark. */
export function Testimonials() {
  return (
    <section aria-labelledby="letters-title" className="overflow-x-clip bg-akshat-deep">
      <div className="page py-16 sm:py-24">
        <h2 id="letters-title">Letters from Bengaluru</h2>
        <div className="mt-8 grid grid-cols-1 items-start gap-6 sm:mt-10 lg:grid-cols-3 lg:gap-8">
          {LETTERS.map(({ name, area, Stamp, place, text }) => (
            <figure
              key={name}
              className={`flex flex-col rounded-small border-t-8 sm:max-lg:w-4/5 sm:max-lg:even:ml-auto border-kumkum bg-white p-5 shadow-card sm:p-7 ${place}`}
            >
              <div className="mb-4 flex flex-wrap items-start justify-end">
                <p className="grow pt-1 text-small leading-snug text-bhasma">
                  {area},<br />
                  Bengaluru
                </p>
                <Postmark className="-mr-4 mt-3 w-20 shrink-0" />
                <span className="border-[5px] border-dotted border-white bg-haldi p-2">
                  <span className="block bg-haldi-tint p-1">
                    <Stamp className="w-10" />
                  </span>
                </span>
              </div>
              <blockquote className="max-w-text text-body">{text}</blockquote>
              <figcaption className="mt-4">
                <span className="font-display text-h3 font-semibold text-kumkum">{name}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Postmark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 40"
      fill="none"
      stroke="var(--color-bhasma)"
      strokeWidth="1.25"
      className={className}
    >
      <circle cx="20" cy="20" r="17" />
      <circle cx="20" cy="20" r="12" />
      <path d="M40 12q7 -4 14 0t14 0t14 0t14 0M40 20q7 -4 14 0t14 0t14 0t14 0M40 28q7 -4 14 0t14 0t14 0t14 0" />
    </svg>
  )
}
