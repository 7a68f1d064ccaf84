// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import sharp from 'sharp'
import { randomFrom } from './random.ts'

/**
 * Conditions that make a page hard to read: a patterned cloth or another ruled page under it, the shadow of the hand
 * that holds the camera, a plastic sleeve with glare, crumpled or torn paper, faint pencil, or a screen instead of
 * paper.
 */
export const SCENES = ['cloth', 'ruled', 'hand', 'sleeve', 'crumpled', 'torn', 'pencil', 'screen'] as const
export type Scene = (typeof SCENES)[number]

/** The quality of a photo. Lengths are fractions of the page's width. */
export interface Shot {
  /** The longest side of the photo in pixels. */
  size: number
  degrees: number
  /** How much narrower the far edge of the page is than the near edge; 0 is straight from above. */
  tilt: number
  /** Brightness in the darkest corner, from 0 to 1. */
  shadow: number
  /** Standard deviation of the sensor noise in grey levels. */
  noise: number
  blur: number
  quality: number
  seed: number
  /** Colour of the surface under the page as red, green and blue. Default: brown wood. */
  desk?: readonly [number, number, number]
  /** The side of the light. Default: right. */
  light?: 'left' | 'right'
  scene?: Scene
}

const WOOD = [112, 82, 58] as const

/** Maps a pixel of the photo to the page: rotated, then seen by a camera that leans over the near edge. */
function camera(shot: Shot, pageWidth: number, pageHeight: number, width: number, height: number) {
  const radians = (shot.degrees * Math.PI) / 180
  const scale = (0.9 * height) / pageHeight
  // The renderer needs this inverse mapping: photo pixel -> page pixel.
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

/** The opposite mapping: where a point of the page (in page pixels) appears in the photo, as fractions of its size. */
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

/** Renders a photo of a clean page that lies on a desk. In: PNG bytes. Out: JPEG bytes. */
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
  const scene = sceneOf(shot, pageWidth, pageHeight, width, height)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [pageX, pageY] = scene.bent(...toPage(x, y))
      const daylight = shot.shadow + (1 - shot.shadow) * (0.35 + 0.65 * (0.5 * toLight(x) + 0.5 * (1 - y / height)))
      const light = daylight * scene.light(x, y, pageX, pageY)
      const grain = gauss() * shot.noise * 1.73
      const onPage =
        pageX >= 0 && pageY >= 0 && pageX < pageWidth - 1 && pageY < pageHeight - 1 && scene.isPaper(pageX, pageY)
      const wood = 12 * Math.sin(x / 37 + 3 * Math.sin(y / 230))
      for (let channel = 0; channel < 3; channel++) {
        const printed = onPage ? scene.ink(sample(clean.data, pageWidth, pageX, pageY, channel), random) : 0
        const paper = printed * [0.97, 0.95, 0.88][channel]!
        const ground = scene.ground(x, y, channel) ?? desk[channel]! + wood
        pixels[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, (onPage ? paper : ground) * light + scene.glare(x, y, channel) + grain),
        )
      }
    }
  }
  const seen = sharp(pixels, { raw: { width, height, channels: 3 } })
  return (shot.blur > 0 ? seen.blur(shot.blur) : seen).jpeg({ quality: shot.quality }).toBuffer()
}

/**
 * The effect of a scene on each point: how the paper bends, where there is paper, how dark the ink is, the surface
 * under the paper, the light and the glare.
 */
interface Surroundings {
  bent(pageX: number, pageY: number): [number, number]
  isPaper(pageX: number, pageY: number): boolean
  ink(level: number, random: () => number): number
  ground(x: number, y: number, channel: number): number | null
  light(x: number, y: number, pageX: number, pageY: number): number
  glare(x: number, y: number, channel: number): number
}

const PLAIN: Surroundings = {
  bent: (x, y) => [x, y],
  isPaper: () => true,
  ink: (level) => level,
  ground: () => null,
  light: () => 1,
  glare: () => 0,
}

function sceneOf(shot: Shot, pageWidth: number, pageHeight: number, width: number, height: number): Surroundings {
  // A separate generator, so that the noise of a photo is the same in every scene.
  const random = randomFrom(shot.seed + 1)
  const within = (least: number, most: number) => least + random() * (most - least)
  switch (shot.scene) {
    case 'cloth': {
      const check = width / within(14, 30)
      const [one, other] = [
        [176, 38, 44],
        [236, 196, 92],
      ] as const
      const isOther = (x: number, y: number) => Math.sin((x + 0.2 * y) / check) * Math.sin((y - 0.2 * x) / check) > 0.25
      const isDot = (x: number, y: number) =>
        Math.hypot(((x * 1.7) % check) - check / 2, ((y * 1.7) % check) - check / 2) < check / 7
      return {
        ...PLAIN,
        ground: (x, y, channel) => (isDot(x, y) ? 245 : isOther(x, y) ? other[channel]! : one[channel]!),
      }
    }
    case 'ruled': {
      const [pitch, lean] = [height / within(24, 34), within(-0.12, 0.12)]
      const isLine = (x: number, y: number) => (y + x * lean + 10 * height) % pitch < Math.max(1.5, height / 900)
      return {
        ...PLAIN,
        ground: (x, y, channel) => (isLine(x, y) ? [120, 150, 205][channel]! : [232, 230, 218][channel]!),
      }
    }
    case 'hand': {
      const [x0, y0, wide, long] = [within(0.45, 0.75) * width, within(0.55, 0.8) * height, 0.32 * width, 0.45 * height]
      const far = (x: number, y: number) => Math.hypot((x - x0 - 0.3 * (y0 - y)) / wide, (y - y0) / long)
      return { ...PLAIN, light: (x, y) => 0.42 + 0.58 / (1 + Math.exp(-(far(x, y) - 1) * 14)) }
    }
    case 'sleeve': {
      const streaks = Array.from({ length: 3 }, () => ({
        at: within(0.1, 1.3),
        wide: within(0.02, 0.07),
        much: within(50, 120),
      }))
      const along = (x: number, y: number) => x / width + (0.5 * y) / height
      return {
        ...PLAIN,
        ink: (level) => 30 + level * 0.86,
        glare: (x, y) =>
          streaks.reduce((sum, { at, wide, much }) => sum + much * Math.exp(-(((along(x, y) - at) / wide) ** 2)), 0),
      }
    }
    case 'crumpled': {
      const folds = Array.from({ length: 14 }, () => {
        const angle = within(0, Math.PI)
        return {
          x: Math.cos(angle),
          y: Math.sin(angle),
          at: within(-0.2, 1.2),
          much: within(-1, 1),
          wide: within(0.03, 0.12),
        }
      })
      const slope = (pageX: number, pageY: number) =>
        folds.reduce((sum, { x, y, at, much, wide }) => {
          const far = (pageX * x + pageY * y) / pageWidth - at
          return sum + much * Math.sign(far) * Math.exp(-Math.abs(far) / wide)
        }, 0)
      return {
        ...PLAIN,
        bent: (x, y) => [
          x + 0.003 * pageWidth * Math.sin(y / (0.11 * pageWidth)),
          y + 0.004 * pageWidth * Math.sin(x / (0.17 * pageWidth)),
        ],
        light: (_x, _y, pageX, pageY) => Math.max(0.45, Math.min(1.15, 1 + 0.16 * slope(pageX, pageY))),
      }
    }
    case 'torn': {
      const [phase, deep] = [within(0, 6), 0.03 * pageWidth]
      const ragged = (at: number) =>
        (deep *
          (Math.sin(at / (0.05 * pageWidth) + phase) +
            Math.sin(at / (0.013 * pageWidth)) +
            Math.sin(at / (0.004 * pageWidth)) / 2 +
            2)) /
        4.5
      return {
        ...PLAIN,
        isPaper: (x, y) => x > ragged(y) && pageHeight - y > ragged(x) && pageWidth - x > ragged(y + 500) / 2,
      }
    }
    case 'pencil': {
      const much = within(0.32, 0.5)
      return { ...PLAIN, ink: (level, grain) => 255 - (255 - level) * (much + 0.25 * (grain() - 0.5)) }
    }
    case 'screen': {
      const [across, down] = [within(2.1, 2.9), within(2.1, 2.9)]
      return {
        ...PLAIN,
        ground: () => 16,
        light: (x, y) => 1 + 0.07 * Math.sin((x * 2 * Math.PI) / across) + 0.07 * Math.sin((y * 2 * Math.PI) / down),
        glare: (x, y, channel) => [6, 0, 12][channel]! + 40 * Math.exp(-(((x / width + y / height - 0.5) / 0.08) ** 2)),
      }
    }
    default:
      return PLAIN
  }
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
