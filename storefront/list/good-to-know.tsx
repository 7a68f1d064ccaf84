import { PhotoTips } from './photo-tips.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

/** What stands beside the form. */
export function GoodToKnow() {
  return (
    <>
      <WhatHappensNext />
      <PhotoTips />
    </>
  )
}
