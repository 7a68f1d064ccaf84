import * as m from '#messages'
import { Daylight, StraightAbove, WholePage } from '#ui/drawings/photo-tips.tsx'

const TIPS = [
  { Drawing: Daylight, title: m.list_tip_daylight, text: m.list_tip_daylight_text },
  { Drawing: WholePage, title: m.list_tip_whole_page, text: m.list_tip_whole_page_text },
  { Drawing: StraightAbove, title: m.list_tip_above, text: m.list_tip_above_text },
]

export function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips">
      <h2 id="photo-tips" className="text-h3">
        {m.list_tips_title()}
      </h2>
      <ul className="mt-5 grid gap-5 sm:max-lg:grid-cols-3 lg:gap-6">
        {TIPS.map(({ Drawing, title, text }) => (
          <li
            key={title()}
            className="flex items-center gap-5 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-3"
          >
            <Drawing className="w-24 shrink-0" />
            <div>
              <h3 className="font-text text-body">{title()}</h3>
              <p className="mt-0.5 text-small text-kajal-soft">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
