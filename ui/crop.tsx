import { classes } from './classes.ts'
import { NotLoaded } from './not-loaded.tsx'

/** Left, top, width and height as fractions of the page. */
type Box = readonly [left: number, top: number, width: number, height: number]

const SIDE = 0.012
/**
 * Vertical margin as a fraction of the line height. The box is only as tall as the letters, and handwriting needs some
 * space to be readable.
 */
const AIR = 0.7

/** The box of a line with a margin, clipped to the page. */
export function withMargin([left, top, width, height]: Box): Box {
  const x = Math.max(0, left - SIDE)
  const y = Math.max(0, top - height * AIR)
  return [x, y, Math.min(1, left + width + SIDE) - x, Math.min(1, top + height * (1 + AIR)) - y]
}

interface CropProps {
  picture: { link: string; width: number; height: number }
  box: Box
  alt: string
  className?: string
}

/** The handwriting of one line, cropped from the photo of its page. */
export function Crop({ picture, box, alt, className }: CropProps) {
  const [left, top, width, height] = withMargin(box)
  const ratio = (width * picture.width) / (height * picture.height)
  return (
    <div
      className={classes('relative overflow-hidden rounded-small border border-chandan bg-akshat-deep', className)}
      style={{ aspectRatio: ratio, maxWidth: `${6.5 * ratio}rem` }}
    >
      <img
        src={picture.link}
        alt={alt}
        className="peer absolute left-0 top-0 max-w-none"
        // Percentages of the image itself. Percentages of the frame would include its border, multiplied by the zoom.
        style={{ width: `${100 / width}%`, translate: `${-left * 100}% ${-top * 100}%` }}
      />
      <NotLoaded />
    </div>
  )
}
