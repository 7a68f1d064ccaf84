import { Eye } from 'lucide-react'
import { useSite } from '../site.ts'

/** Who else gets the photo, before it is sent; nothing where it stays with us. */
export function SentElsewhere() {
  const host = useSite()?.visionHost
  if (!host) return null
  return (
    <p className="mb-4 flex max-w-text gap-2.5 text-small text-kajal-soft">
      <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        If we cannot read a page well, we also send its photo to{' '}
        <strong className="font-semibold wrap-anywhere">{host}</strong>, where a computer reads it for us. It gets the
        photo only, not your name or number. If you do not want this, paste or type your list instead.
      </span>
    </p>
  )
}
