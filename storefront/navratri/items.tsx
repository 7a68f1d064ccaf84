import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../later.tsx'
import { Section } from './section.tsx'

const ItemsForm = later(
  coming(
    () => import('./items-form.tsx'),
    (part) => part.ItemsForm,
  ),
  <Skeleton className="mt-8 h-160" />,
)

export function Items() {
  return (
    <Section
      id="order"
      titleHi="पूजा सामग्री"
      title={m.navratri_items()}
      lead={m.navratri_items_lead()}
      className="print:hidden"
    >
      <ItemsForm />
    </Section>
  )
}
