import { classes } from './classes.ts'

interface QrCodeProps {
  /** An SVG path in a square of `size` units. */
  qr: { size: number; path: string }
  /** The content as text, for screen readers. */
  label: string
  className?: string
}

export function QrCode({ qr, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className={classes('rounded-control border border-chandan bg-white', className)}
    >
      <path d={qr.path} />
    </svg>
  )
}
