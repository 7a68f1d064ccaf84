// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import sharp from 'sharp'
import { randomFrom } from './random.ts'

/** How badly a page is photographed. Lengths are fractions of the page's width. */
export interface Shot {
  /** The longest side of the photograph in pixels. */
  size: number
  degrees: number
  /** How much narrower the far edge of the page is than the near one: 0 is straight from above. */
  tilt: number
  /** Brightness left in the darkest corner, 0 to 1. */
  shadow: number
  /** Standard deviation of the sensor's noise in grey levels. */
  noise: number
  blur: number
  quality: number
  seed: number
  /** What the page lies on, as red, green and blue; brown wood unless told. */
  desk?: readonly [number, number, number]
  /** The side that the light comes from; the right unless told. */
  light?: 'left' | 'right'
}

const WOOD = [112, 82, 58] as const

/** Where a point of the page lands in the photograph: turned, then seen by a camera that leans over the near edge. */
function camera(shot: Shot, pageWidth: number, pageHeight: number, width: number, height: number) {
  const radians = (shot.degrees * Math.PI) / 180
  const scale = (0.9 * height) / pageHeight
  // The inverse is what a renderer needs: photograph pixel -> page pixel.
  return (x: number, y: number): [number, number] => {
    const seenX = (x - width / 2) / scale
    const seenY = (y - height / 2) / scale
    const depth = 1 - (shot.tilt * seenY) / pageHeight
    const flatX = seenX * depth
    const flatY = seenY * depth
    const pageX = flatX * Math.cos(radians) + flatY * Math.sin(radians)
    const pageY = -flatX * Math.sin(radians) + flatY * Math.cos(radians)
    return [pageX + pageWidth / 2, pageY + pageHeight / 2]
  }
}

/** The other way round: where a point of the page, in its pixels, is seen in the photograph, in fractions of it. */
export function seenAt(shot: Shot, pageWidth: number, pageHeight: number, x: number, y: number): [number, number] {
  const radians = (shot.degrees * Math.PI) / 180
  const scale = (0.9 * shot.size) / pageHeight
  const flatX = (x - pageWidth / 2) * Math.cos(radians) - (y - pageHeight / 2) * Math.sin(radians)
  const flatY = (x - pageWidth / 2) * Math.sin(radians) + (y - pageHeight / 2) * Math.cos(radians)
  const lean = shot.tilt / pageHeight
  const seenY = lean === 0 ? flatY : (1 - Math.sqrt(1 - 4 * lean * flatY)) / (2 * lean)
  const seenX = flatX / (1 - lean * seenY)
  const width = Math.round(shot.size * 0.75)
  return [0.5 + (seenX * scale) / width, 0.5 + (seenY * scale) / shot.size]
}

/** Photographs a clean page lying on a desk. In: PNG bytes. Out: JPEG bytes. */
export async function photograph(page: Uint8Array, shot: Shot): Promise<Buffer> {
  const clean = await sharp(page)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: pageWidth, height: pageHeight } = clean.info
  const height = shot.size
  const width = Math.round(shot.size * 0.75)
  const toPage = camera(shot, pageWidth, pageHeight, width, height)
  const random = randomFrom(shot.seed)
  const gauss = () => random() + random() + random() + random() - 2
  const desk = shot.desk ?? WOOD
  const toLight = shot.light === 'left' ? (x: number) => 1 - x / width : (x: number) => x / width
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [pageX, pageY] = toPage(x, y)
      const light = shot.shadow + (1 - shot.shadow) * (0.35 + 0.65 * (0.5 * toLight(x) + 0.5 * (1 - y / height)))
      const grain = gauss() * shot.noise * 1.73
      const onPage = pageX >= 0 && pageY >= 0 && pageX < pageWidth - 1 && pageY < pageHeight - 1
      const wood = 12 * Math.sin(x / 37 + 3 * Math.sin(y / 230))
      for (let channel = 0; channel < 3; channel++) {
        const paper = onPage ? sample(clean.data, pageWidth, pageX, pageY, channel) * [0.97, 0.95, 0.88][channel]! : 0
        pixels[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, (onPage ? paper : desk[channel]! + wood) * light + grain),
        )
      }
    }
  }
  const seen = sharp(pixels, { raw: { width, height, channels: 3 } })
  return (shot.blur > 0 ? seen.blur(shot.blur) : seen).jpeg({ quality: shot.quality }).toBuffer()
}

function sample(data: Buffer, width: number, x: number, y: number, channel: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const below = y - top
  const at = (top * width + left) * 3 + channel
  const upper = data[at]! * (1 - right) + data[at + 3]! * right
  const lower = data[at + width * 3]! * (1 - right) + data[at + width * 3 + 3]! * right
  return upper * (1 - below) + lower * below
}
