export interface DrawingProps {
  className?: string | undefined
  /** For the largest image of the first view: preloads it. */
  first?: boolean
}

/**
 * A component for a drawing in an SVG file, so that pages do not include its code and the browser caches it. The size
 * is that of the file, so that nothing shifts when it loads. Hidden from screen readers, because drawings only
 * accompany text.
 */
export function drawing(src: string, width: number, height: number) {
  return function Drawing({ className, first = false }: DrawingProps) {
    return (
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    )
  }
}
