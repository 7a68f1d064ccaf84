import { Kalash } from '#ui/drawings/kalash.tsx'

const REASONS = [
  {
    title: 'You see what we read',
    text: 'Beside each item stands the piece of your photo it was read from.',
  },
  {
    title: 'We do not guess with your money',
    text: 'A line we could not read is shown as not understood. It is never dropped and never priced.',
  },
  {
    title: 'One price from first to last',
    text: 'Quotation, checkout, e-mail and PDF show the same figures, with tax already counted.',
  },
  {
    title: 'Thirty days to decide',
    text: 'Show the quotation at home, ask the pandit, come back. The prices wait for you.',
  },
  {
    title: 'A person when you want one',
    text: 'Write on the quotation or on WhatsApp, and someone at our desk in Bengaluru answers.',
  },
  {
    title: 'Close by',
    text: 'We serve one city. Type your pincode and you know at once whether we come to you.',
  },
] as const

/** Why families come to this shop. */
export function Why() {
  return (
    <section
      aria-labelledby="why-title"
      className="page grid grid-cols-1 gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]"
    >
      <div className="flex flex-wrap items-center justify-between gap-6 lg:flex-col lg:flex-nowrap lg:items-start lg:justify-start">
        <h2 id="why-title" className="min-w-0 flex-[1_1_10rem] lg:flex-none">
          Why families choose Pujaghar
        </h2>
        <Kalash className="w-20 shrink-0 sm:w-28 lg:w-48" />
      </div>
      <ul className="grid grid-cols-1 content-start gap-x-12 md:grid-cols-2">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-genda pb-7 pt-4">
            <h3>{title}</h3>
            <p className="mt-1.5 max-w-text text-kajal-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
