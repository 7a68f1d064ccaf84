import { Dialog } from '#ui/dialog.tsx'
import { Cap, keysNow } from '../page-keys.tsx'

/** All keys that work on the page below. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keys">
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {keysNow().map(([key, does]) => (
          <div key={`${key} ${does}`} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="whitespace-nowrap">
              <Cap>{key}</Cap>
            </dt>
            <dd className="text-kajal-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
