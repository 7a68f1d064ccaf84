import { CircleAlert } from 'lucide-react'
import { useOnline } from '#ui/use-online.ts'

/** Warns that the visitor is offline and that the typed input is kept. */
export function OfflineNote({ children }: { children: string }) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <span className="mb-4 flex gap-2.5 rounded-control bg-bhasma-tint px-3.5 py-3 font-medium">
          <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>{children}</span>
        </span>
      )}
    </div>
  )
}
