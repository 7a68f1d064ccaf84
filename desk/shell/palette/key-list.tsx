import { Dialog } from '#ui/dialog.tsx'
import { Cap, keysNow } from '../page-keys.tsx'

/** All keys that work on the current page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keys" wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section aria-label="All keys" tabIndex={0} className="mt-2 sm:columns-2 sm:gap-8">
        <dl>
          {keysNow().map(([key, does]) => (
            <div
              key={`${key} ${does}`}
              className="grid break-inside-avoid grid-cols-[8rem_minmax(0,1fr)] items-baseline py-1"
            >
              <dt className="whitespace-nowrap">
                <Cap>{key}</Cap>
              </dt>
              <dd className="text-kajal-soft">{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  )
}
