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
        className="absolute max-w-none"
        style={{ width: `${100 / width}%`, left: `${(-left / width) * 100}%`, top: `${(-top / height) * 100}%` }}
      />
    </div>
  )
}
