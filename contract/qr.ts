import * as z from 'zod/mini'

/** A QR code as an SVG path in a square of `size` units, quiet zone included. */
export const Qr = z.object({ size: z.number(), path: z.string() })
export type Qr = z.infer<typeof Qr>
