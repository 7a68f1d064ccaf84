import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Box } from '#contract/quotation.ts'
import { photograph, SCENES, type Shot, seenAt } from '../../../scripts/photograph.ts'
import { randomFrom, seedOf } from '../../../scripts/random.ts'
import { pick } from './compose.ts'
import type { DrawnList, Look, PlacedRow } from './made-list.ts'

export const CONDITIONS = ['clean', 'photo', 'hard', 'rough', 'pdf-text', 'pdf-image'] as const
export type Condition = (typeof CONDITIONS)[number]

/** A list in the form that a customer sends: one file. */
export interface Upload {
  list: DrawnList
  folder: string
  condition: Condition
}

/** Screenshots are photographed only from the screen of a phone. */
export function conditionsOf(look: Look): Condition[] {
  if (look === 'pdf-text' || look === 'pdf-image') return [look]
  return look.startsWith('chat') ? ['clean', 'rough'] : ['clean', 'photo', 'hard', 'rough']
}

/** Cache of photographs between runs, by a hash of their input. */
export const CACHE = path.join(tmpdir(), 'pujaghar-bench')
const CAMERA = ['photograph.ts', 'random.ts'].map((file) =>
  readFileSync(new URL(`../../../scripts/${file}`, import.meta.url), 'utf8'),
)

/** Backgrounds: wood, slate, a tiled floor, a blue bedsheet, a red cloth. */
const DESKS = [
  [112, 82, 58],
  [52, 50, 55],
  [168, 158, 146],
  [70, 90, 130],
  [138, 58, 50],
] as const

/**
 * Camera settings for a list, different for each list and the same in every run. The sizes are those of messengers and
 * phones.
 */
function shotOf({ name, seed, look }: DrawnList, condition: Photographed): Shot {
  const random = randomFrom(seedOf(`${name} ${seed} ${condition}`))
  const within = (least: number, most: number) => least + random() * (most - least)
  const sign = random() < 0.5 ? -1 : 1
  const around = {
    seed: Math.floor(random() * 1e9),
    desk: pick(DESKS, random),
    light: pick(['left', 'right'] as const, random),
  }
  if (condition === 'rough') {
    const size = pick([1600, 2200, 3000], random)
    const [degrees, tilt, shadow] = [within(0, 5) * sign, within(0.02, 0.16), within(0.45, 0.75)]
    const scene = look.startsWith('chat') ? 'screen' : pick(SCENES_OF_SHEETS, random)
    return { size, degrees, tilt, shadow, noise: 4, blur: (0.5 * size) / 1700, quality: 55, scene, ...around }
  }
  if (condition === 'hard') {
    const size = pick([1700, 2200], random)
    const blur = (0.9 * size) / 1700
    return { size, degrees: 5 * sign, tilt: 0.24, shadow: within(0.3, 0.45), noise: 5, blur, quality: 45, ...around }
  }
  const size = pick([1600, 1600, 2400, 4000], random)
  const [degrees, tilt, shadow, noise] = [within(1, 3) * sign, within(0.03, 0.1), within(0.4, 0.65), within(2, 4)]
  return { size, degrees, tilt, shadow, noise, blur: 0, quality: 50, ...around }
}

type Photographed = Extract<Condition, 'photo' | 'hard' | 'rough'>
const isPhotographed = (condition: Condition): condition is Photographed =>
  condition === 'photo' || condition === 'hard' || condition === 'rough'
const SCENES_OF_SHEETS = SCENES.filter((scene) => scene !== 'screen')

/** The path of the file of an upload. Creates the file if it does not exist. */
export async function fileOf({ list, folder, condition }: Upload): Promise<string> {
  const files = list.files.map((file) => path.join(folder, file))
  const [first = ''] = files
  if (condition === 'clean' || condition === 'pdf-text') return first
  const shot = isPhotographed(condition) ? shotOf(list, condition) : null
  const key = createHash('sha256').update(JSON.stringify([shot, CAMERA]))
  for (const file of files) key.update(await readFile(file))
  const made = path.join(CACHE, `${key.digest('hex').slice(0, 24)}.${shot ? 'jpg' : 'pdf'}`)
  if (existsSync(made)) return made
  const bytes = shot ? await photograph(await readFile(first), shot) : await scanned(files)
  await mkdir(CACHE, { recursive: true })
  await writeFile(`${made}.${process.pid}`, bytes)
  await rename(`${made}.${process.pid}`, made)
  return made
}

/** A PDF of JPEGs only, like a scanner app creates. */
async function scanned(files: string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { CreationDate: new Date(0) } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const isWhole = new Promise((resolve) => pdf.on('end', resolve))
  for (const file of files) {
    const page = await sharp(file).flatten({ background: '#fff' }).jpeg({ quality: 65 }).toBuffer()
    pdf.addPage().image(page, 0, 0, { width: pdf.page.width, height: pdf.page.height })
  }
  pdf.end()
  await isWhole
  return Buffer.concat(parts)
}

/** The rows of a list with their boxes in this upload. */
export async function placedRows({ list, folder, condition }: Upload): Promise<PlacedRow[]> {
  if (!isPhotographed(condition)) return list.rows
  const { width, height } = await sharp(path.join(folder, list.files[0] ?? '')).metadata()
  const shot = shotOf(list, condition)
  return list.rows.map((row) => ({ ...row, box: seenBox(row.box, shot, width, height) }))
}

function seenBox([left, top, wide, high]: Box, shot: Shot, width: number, height: number): Box {
  const corners = [left, left + wide].flatMap((x) =>
    [top, top + high].map((y) => seenAt(shot, width, height, x * width, y * height)),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y]
}
