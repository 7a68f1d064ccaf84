import { useEffect, useRef, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page, so that a drop beside the zone does not make the browser open the file.
 * @param onDrop null while no files are accepted; a drop then does nothing
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onDrop: ((files: File[]) => void) | null): boolean {
  const [hovering, setHovering] = useState(false)
  const take = useRef(onDrop)
  take.current = onDrop

  useEffect(() => {
    // Each element under the pointer fires enter and leave events. The difference of both counts is above zero while
    // the drag is over the page.
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
