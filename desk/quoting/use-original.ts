import { useEffect, useState } from 'react'
import type { OrderFile } from '#contract/order.ts'
import type { Picture } from './page-view.tsx'

/** Picture formats that every browser can show. */
const SHOWN_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** The original file as a picture. Null until it is loaded, or when the browser cannot show it. */
export function useOriginal(file: OrderFile | undefined): Picture | null {
  const [known, setKnown] = useState<{ fileId: string; picture: Picture }>()
  const fileId = file && SHOWN_TYPES.includes(file.mediaType) ? file.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: every response has a new link to the same file
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
