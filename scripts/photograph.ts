// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import sharp from 'sharp'

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
}

/** A small deterministic generator (mulberry32), so that the same list always gives the same photograph. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

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

/** Photographs a clean page lying on a wooden desk. In: PNG bytes. Out: JPEG bytes. */
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
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [pageX, pageY] = toPage(x, y)
      const light = shot.shadow + (1 - shot.shadow) * (0.35 + 0.65 * (0.5 * (x / width) + 0.5 * (1 - y / height)))
      const grain = gauss() * shot.noise * 1.73
      const onPage = pageX >= 0 && pageY >= 0 && pageX < pageWidth - 1 && pageY < pageHeight - 1
      const wood = 12 * Math.sin(x / 37 + 3 * Math.sin(y / 230))
      for (let channel = 0; channel < 3; channel++) {
        const paper = onPage ? sample(clean.data, pageWidth, pageX, pageY, channel) * [0.97, 0.95, 0.88][channel]! : 0
        const desk = [112, 82, 58][channel]! + wood
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, (onPage ? paper : desk) * light + grain))
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
