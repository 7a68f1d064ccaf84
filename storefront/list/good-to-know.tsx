import { PhotoTips } from './photo-tips.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

/** Advice beside the form. */
export function GoodToKnow() {
  return (
    <div className="grid grid-cols-1 content-start gap-10 lg:pt-2">
      <WhatHappensNext />
      <PhotoTips />
    </div>
  )
}
