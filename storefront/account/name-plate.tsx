import { Diya } from '#ui/drawings/diya.tsx'
import { Hanger } from '#ui/drawings/hanger.tsx'

/** "Shubh" and "Labh" are traditionally written on the two sides of a door. */
const SHUBH = 'शुभ'
const LABH = 'लाभ'

/** The customer's name on a plate like those beside a house door. */
export function NamePlate({ name, emailId }: { name: string; emailId: string }) {
  const [local, host] = emailId.split('@')
  return (
    <div className="mx-auto w-full max-w-88">
      <Hanger className="mx-auto block w-60 max-w-full" />
      <div className="rounded-card border-2 border-kumkum bg-haldi-tint p-1.5 shadow-card">
        <div className="rounded-[12px] border border-kumkum/40 px-4 pb-6 pt-4 text-center sm:px-6">
          <p lang="hi" className="flex items-center justify-between gap-2 font-words text-h3 font-semibold text-kumkum">
            <span>{SHUBH}</span>
            <Diya className="w-16" />
            <span>{LABH}</span>
          </p>
          <p className="mt-2 text-balance font-display text-h2 font-semibold wrap-anywhere">{name}</p>
          <p className="mt-2 text-small text-kajal-soft wrap-anywhere">
            {local}
            <wbr />@{host}
          </p>
        </div>
      </div>
    </div>
  )
}
