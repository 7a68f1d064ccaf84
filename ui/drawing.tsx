export interface DrawingProps {
  className?: string | undefined
  /** It is the largest thing one sees first: the browser asks for it before it knows where it stands. */
  first?: boolean
}

/**
 * A drawing kept as a file: a page that shows it neither carries nor runs what drew it, and fetches it once. Its size is that of the
 * file, so that nothing moves when it arrives. Readers do not hear of it, because drawings only accompany words.
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
