import { useEffect, useState } from 'react'
import type { OrderFile } from '#contract/order.ts'
import type { Picture } from './page-view.tsx'

/** Pictures that every browser shows as they were sent, read or not. */
const SHOWN_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** A file as it was sent, when the browser can show it; null until it is there, and when it cannot be. */
export function useOriginal(file: OrderFile | undefined): Picture | null {
  const [known, setKnown] = useState<{ fileId: string; picture: Picture }>()
  const fileId = file && SHOWN_TYPES.includes(file.mediaType) ? file.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is another with every answer, and shows the same
  useEffect(() => {
    if (file === undefined || fileId === undefined) return
    const image = new Image()
    image.onload = () =>
      setKnown({ fileId, picture: { link: image.src, width: image.naturalWidth, height: image.naturalHeight } })
    image.src = file.link
    return () => {
      image.onload = null
    }
  }, [fileId])
  return known?.fileId === fileId ? (known?.picture ?? null) : null
}
