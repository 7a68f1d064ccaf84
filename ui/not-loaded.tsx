import * as m from '#messages'
import { classes } from './classes.ts'

/**
 * A text in the frame of an image that failed to load. `ui/pictures.ts` marks the image, and removes the mark when the
 * image loads. Place it right after the `img`, which needs the class `peer`, in a frame with the class `relative`.
 */
export function NotLoaded({
  children = m.ui_photo_not_loaded(),
  className,
}: {
  children?: string
  className?: string
}) {
  return (
    <span
      className={classes(
        'absolute inset-0 hidden place-content-center p-1 text-center text-fine text-kajal-soft peer-data-failed:grid',
        className,
      )}
    >
      {children}
    </span>
  )
}
