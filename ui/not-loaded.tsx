import * as m from '#messages'
import { classes } from './classes.ts'

/**
 * Says in the frame of a picture that it did not load: `ui/pictures.ts` marks the picture, and takes the mark away once it comes. Stands right after
 * the `img`, which has the class `peer`, in a frame that is `relative`.
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
