// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import { type Grey, histogram, inverted, otsu } from './grey.ts'
import { inkBelow } from './ink.ts'
import { inkPatches } from './ink-patches.ts'
import type { Point, Quad } from './plane.ts'

/** The longest side of the copy that is examined. A larger copy does not give better corners. */
export const QUAD_COPY_SIDE = 400
/** Factors for Otsu's threshold, tried in this order. Shadows move the threshold away from the paper's edge. */
const THRESHOLDS = [1, 0.85, 0.7, 0.55, 1.12]
/** Strokes up to twice this thickness, in pixels of the copy, are text. */
const STROKE = 3
const CORNER_DEGREES = [74, 106] as const
const MIN_FILL = 0.9
/**
 * Area of a sheet as a share of the picture. A smaller sheet is probably a label; a larger one is the whole picture,
 * and nothing is gained.
 */
const PAGE_SHARE = [0.15, 0.97] as const
/** A side that is outside the picture for more than this share of its length counts as cut off. */
const CUT_SHARE = 0.4

/** The number of points of a side that are tried in pairs. */
const PAIR_POINTS = 24

/** A line n·p = d with |n| = 1. */
interface Edge {
  nx: number
  ny: number
  d: number
}

/**
 * Finds the sheet of paper in a photo: the largest bright patch with four straight edges. Takes a copy of at most 400
 * px. Returns the corners in pixels of the copy, or null if no page is found reliably. One side may be outside the
 * picture: it is assumed to be parallel to the opposite side.
 */
export function findPage(copy: Grey): Quad | null {
  const blank = withoutStrokes(copy)
  const middle = otsu(histogram(blank.data))
  const dark = inverted(blank)
  for (const factor of THRESHOLDS) {
    const patch = largestBrightPatch(dark, Math.min(250, middle * factor))
    const quad = patch && quadOf(patch, copy.width, copy.height)
    if (quad) return quad
  }
  return null
}

/**
 * Removes thin dark strokes: text and ruled lines, because the strip between two ruled lines could pass for a sheet
 * (morphological closing by a square: dilation, then erosion of the bright areas).
 */
function withoutStrokes(grey: Grey): Grey {
  return inverted(lightest(inverted(lightest(grey))))
}

/** Sets each pixel to the lightest of the square around it, rows first and then columns. */
function lightest({ width, height, data }: Grey): Grey {
  const rows = new Uint8Array(data)
  for (let y = 0; y < height; y++)
    for (let off = -STROKE; off <= STROKE; off++)
      for (let x = Math.max(0, -off), end = Math.min(width, width - off); x < end; x++) {
        const other = data[y * width + x + off]!
        if (other > rows[y * width + x]!) rows[y * width + x] = other
      }
  const out = new Uint8Array(rows)
  for (let off = -STROKE; off <= STROKE; off++)
    for (let at = Math.max(0, -off) * width, end = Math.min(height, height - off) * width; at < end; at++) {
      const other = rows[at + off * width]!
      if (other > out[at]!) out[at] = other
    }
  return { width, height, data: out }
}

/** The first and last pixel of the patch in each row and each column; -1 where it has none. */
interface Patch {
  left: Int32Array
  right: Int32Array
  top: Int32Array
  bottom: Int32Array
  area: number
}

/**
 * Returns the largest patch brighter than a threshold. `dark` is the picture with inverted greys. Patches that touch at
 * a corner count as one, because text and thin shadows were closed before.
 */
function largestBrightPatch(dark: Grey, threshold: number): Patch | null {
  const bright = inkBelow(dark, 255 - threshold)
  const { width, height, runs } = bright
  const { patches, patchOf } = inkPatches(bright)
  if (patches.length === 0) return null
  const largest = patches.reduce((best, { area }, at) => (area > patches[best]!.area ? at : best), 0)
  const patch: Patch = {
    left: new Int32Array(height).fill(-1),
    right: new Int32Array(height).fill(-1),
    top: new Int32Array(width).fill(-1),
    bottom: new Int32Array(width).fill(-1),
    area: 0,
  }
  // Runs are sorted by row, and within a row from left to right.
  for (let at = 0; at < runs.length; at += 3) {
    if (patchOf[at / 3] !== largest) continue
    const [y, start, end] = [runs[at]!, runs[at + 1]!, runs[at + 2]!]
    if (patch.left[y]! < 0) patch.left[y] = start
    patch.right[y] = end - 1
    for (let x = start; x < end; x++) {
      if (patch.top[x]! < 0) patch.top[x] = y
      patch.bottom[x] = y
    }
  }
  for (let y = 0; y < height; y++) if (patch.left[y]! >= 0) patch.area += patch.right[y]! - patch.left[y]! + 1
  return patch
}

function quadOf(patch: Patch, width: number, height: number): Quad | null {
  const share = patch.area / (width * height)
  if (share < PAGE_SHARE[0] || share > PAGE_SHARE[1]) return null
  const rows = middlePart(patch.left)
  const columns = middlePart(patch.top)
  const sides = [
    sidePoints(columns, (x) => [x, patch.top[x]!], width, height),
    sidePoints(rows, (y) => [patch.right[y]!, y], width, height),
    sidePoints(columns, (x) => [x, patch.bottom[x]!], width, height),
    sidePoints(rows, (y) => [patch.left[y]!, y], width, height),
  ]
  const edges = sides.map((side) => (side === 'cut' ? side : straight(side)))
  const cut = edges.indexOf('cut')
  if (edges.includes(null) || cut !== edges.lastIndexOf('cut')) return null
  if (cut >= 0) edges[cut] = parallelThroughBorder(edges as Edge[], cut, width, height)
  const [top, right, bottom, left] = edges as [Edge, Edge, Edge, Edge]
  const corners = [meeting(top, left), meeting(top, right), meeting(bottom, right), meeting(bottom, left)]
  if (corners.includes(null)) return null
  const quad = corners as unknown as Quad
  const reach = 0.5 * Math.max(width, height)
  if (quad.some(([x, y]) => x < -reach || y < -reach || x > width + reach || y > height + reach)) return null
  if (!quad.every((_, index) => isSquare(quad, index))) return null
  // If a side is cut off, the patch cannot fill the part outside the picture.
  return cut >= 0 || patch.area / areaOf(quad) >= MIN_FILL ? quad : null
}

/** Returns the middle 84% of the indices that the patch covers. Corners are round, folded or shaded. */
function middlePart(edge: Int32Array): number[] {
  const present = [...edge.keys()].filter((index) => edge[index]! >= 0)
  const trim = Math.floor(present.length * 0.08)
  return present.slice(trim, present.length - trim)
}

function sidePoints(along: number[], at: (index: number) => Point, width: number, height: number): Point[] | 'cut' {
  const points = along.map(at)
  const inside = points.filter(([x, y]) => x > 1 && y > 1 && x < width - 2 && y < height - 2)
  return inside.length < points.length * (1 - CUT_SHARE) ? 'cut' : inside
}

/**
 * Returns the line that most points agree on to 1.5 px: tried through pairs of points (RANSAC, Fischler and Bolles
 * 1981) and then fitted to the points that agree. Points near a corner belong to the next side. Returns null if under
 * 60% agree.
 */
function straight(points: Point[]): Edge | null {
  let best: Point[] = []
  const step = Math.max(1, points.length / PAIR_POINTS)
  for (let a = 0; a < points.length; a += step) {
    for (let b = a + step * 3; b < points.length; b += step) {
      const edge = through(points[Math.floor(a)]!, points[Math.floor(b)]!)
      const agreeing = points.filter((point) => isNear(edge, point))
      if (agreeing.length > best.length) best = agreeing
    }
  }
  return best.length < points.length * 0.6 ? null : leastSquares(best)
}

function through([ax, ay]: Point, [bx, by]: Point): Edge {
  const length = Math.hypot(bx - ax, by - ay)
  const nx = (ay - by) / length
  const ny = (bx - ax) / length
  return { nx, ny, d: nx * ax + ny * ay }
}

function isNear({ nx, ny, d }: Edge, [x, y]: Point): boolean {
  return Math.abs(nx * x + ny * y - d) <= 1.5
}

function leastSquares(points: Point[]): Edge | null {
  if (points.length < 20) return null
  let mx = 0
  let my = 0
  for (const [x, y] of points) {
    mx += x / points.length
    my += y / points.length
  }
  let xx = 0
  let xy = 0
  let yy = 0
  for (const [x, y] of points) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    yy += (y - my) ** 2
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const nx = -Math.sin(angle)
  const ny = Math.cos(angle)
  return { nx, ny, d: nx * mx + ny * my }
}

/**
 * Returns a substitute for a side outside the picture: parallel to the opposite side, as far out as the page is
 * visible.
 */
function parallelThroughBorder(edges: Edge[], cut: number, width: number, height: number): Edge | null {
  const across = edges[(cut + 2) % 4]!
  const border: Edge = [
    { nx: 0, ny: 1, d: 0 },
    { nx: 1, ny: 0, d: width - 1 },
    { nx: 0, ny: 1, d: height - 1 },
    { nx: 1, ny: 0, d: 0 },
  ][cut]!
  const ends = [meeting(border, edges[(cut + 1) % 4]!), meeting(border, edges[(cut + 3) % 4]!)]
  const distances = ends.flatMap((end) => (end ? [across.nx * end[0] + across.ny * end[1]] : []))
  if (distances.length < 2) return null
  const furthest = distances.reduce((a, b) => (Math.abs(a - across.d) > Math.abs(b - across.d) ? a : b))
  return { nx: across.nx, ny: across.ny, d: furthest }
}

function meeting(a: Edge, b: Edge): Point | null {
  const cross = a.nx * b.ny - a.ny * b.nx
  if (Math.abs(cross) < 0.2) return null
  return [(a.d * b.ny - a.ny * b.d) / cross, (a.nx * b.d - a.d * b.nx) / cross]
}

function isSquare(quad: Quad, index: number): boolean {
  const [x, y] = quad[index]!
  const [ax, ay] = quad[(index + 3) % 4]!
  const [bx, by] = quad[(index + 1) % 4]!
  const cosine = ((ax - x) * (bx - x) + (ay - y) * (by - y)) / (Math.hypot(ax - x, ay - y) * Math.hypot(bx - x, by - y))
  const degrees = (Math.acos(cosine) * 180) / Math.PI
  return degrees >= CORNER_DEGREES[0] && degrees <= CORNER_DEGREES[1]
}

function areaOf(quad: Quad): number {
  let twice = 0
  for (let index = 0; index < 4; index++) {
    const [ax, ay] = quad[index]!
    const [bx, by] = quad[(index + 1) % 4]!
    twice += ax * by - bx * ay
  }
  return Math.abs(twice / 2)
}
