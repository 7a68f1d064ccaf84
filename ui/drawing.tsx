/**
 * A drawing kept as a file: a page that shows it neither carries nor runs what drew it, and fetches it once. Its size is that of the
 * file, so that nothing moves when it arrives. Readers do not hear of it, because drawings only accompany words.
 */
export function drawing(src: string, width: number, height: number) {
  return function Drawing({ className }: { className?: string | undefined }) {
    return <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" className={className} />
  }
}
