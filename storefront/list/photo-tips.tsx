import { Daylight, StraightAbove, WholePage } from '#ui/drawings/photo-tips.tsx'

const TIPS = [
  { Drawing: Daylight, title: 'By daylight', text: 'Lay the page flat near a window, without your shadow on it.' },
  {
    Drawing: WholePage,
    title: 'The whole page',
    text: 'All four corners in the picture, and one photo for each page.',
  },
  { Drawing: StraightAbove, title: 'From straight above', text: 'Hold still until the writing is sharp.' },
]

export function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips">
      <h2 id="photo-tips" className="text-h3">
        For a photo we can read well
      </h2>
      <ul className="mt-5 grid gap-5 sm:max-lg:grid-cols-3 lg:gap-6">
        {TIPS.map(({ Drawing, title, text }) => (
          <li key={title} className="flex items-center gap-5 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-3">
            <Drawing className="w-24 shrink-0" />
            <div>
              <h3 className="font-text text-body">{title}</h3>
              <p className="mt-0.5 text-small text-kajal-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
