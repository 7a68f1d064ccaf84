import { useEffect, useRef, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files dropped anywhere on the page, so that a near miss does not open the photo in place of it.
 * Gives whether files hover over the page now. `onDrop` null: nothing is taken, and a drop still opens nothing.
 */
export function useFileDrop(onDrop: ((files: File[]) => void) | null): boolean {
  const [hovering, setHovering] = useState(false)
  const take = useRef(onDrop)
  take.current = onDrop

  useEffect(() => {
    // Every element passed over tells of entering and leaving; the difference says whether the page is still under it.
    let depth = 0
    const show = (next: number) => {
      depth = Math.max(0, next)
      setHovering(depth > 0 && take.current !== null)
    }
    const enter = (event: DragEvent) => holdsFiles(event) && show(depth + 1)
    const leave = (event: DragEvent) => holdsFiles(event) && show(depth - 1)
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = take.current ? 'copy' : 'none'
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      show(0)
      take.current?.([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return hovering
}
