import type { Box } from '#contract/quotation.ts'
import { classes } from '#ui/classes.ts'
import { type PhotoPage, withMargin } from './photo-pages.ts'

interface CropProps {
  picture: NonNullable<PhotoPage['picture']>
  box: Box
  className?: string
}

/** The handwriting of one line, cut out of the photo of its page. */
export function Crop({ picture, box, className }: CropProps) {
  const [left, top, width, height] = withMargin(box)
  const ratio = (width * picture.width) / (height * picture.height)
  return (
    <div
      className={classes('relative overflow-hidden rounded-small border border-chandan bg-akshat-deep', className)}
      style={{ aspectRatio: ratio, maxWidth: `${6.5 * ratio}rem` }}
    >
      <img
        src={picture.link}
        alt="This line in your handwritten list"
        loading="lazy"
        className="absolute left-0 top-0 max-w-none"
        // Moved by parts of the picture itself: parts of the frame would be wrong by its border, many times over.
        style={{ width: `${100 / width}%`, translate: `${-left * 100}% ${-top * 100}%` }}
      />
    </div>
  )
}
