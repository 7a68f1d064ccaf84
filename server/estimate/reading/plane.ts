// biome-ignore-all lint/style/noNonNullAssertion: a plane map always has nine numbers
export type Point = readonly [x: number, y: number]
/** Four corners: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]
/** A homography: nine numbers, row by row. */
export type PlaneMap = readonly number[]

export function applied(map: PlaneMap, x: number, y: number): Point {
  const depth = map[6]! * x + map[7]! * y + map[8]!
  return [(map[0]! * x + map[1]! * y + map[2]!) / depth, (map[3]! * x + map[4]! * y + map[5]!) / depth]
}

/** Returns the map that applies `first`, then `second`. */
export function composed(second: PlaneMap, first: PlaneMap): PlaneMap {
  const out: number[] = []
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++)
      out.push(
        second[row * 3]! * first[column]! +
          second[row * 3 + 1]! * first[column + 3]! +
          second[row * 3 + 2]! * first[column + 6]!,
      )
  return out
}

/** Returns the inverse map, computed by the adjugate. */
export function inverse([a, b, c, d, e, f, g, h, i]: PlaneMap): PlaneMap {
  const rows = [
    [e! * i! - f! * h!, c! * h! - b! * i!, b! * f! - c! * e!],
    [f! * g! - d! * i!, a! * i! - c! * g!, c! * d! - a! * f!],
    [d! * h! - e! * g!, b! * g! - a! * h!, a! * e! - b! * d!],
  ]
  return rows.flat()
}

export function scaling(factorX: number, factorY: number = factorX): PlaneMap {
  return [factorX, 0, 0, 0, factorY, 0, 0, 0, 1]
}

export function shifting(x: number, y: number): PlaneMap {
  return [1, 0, x, 0, 1, y, 0, 0, 1]
}

export function turning(degrees: number): PlaneMap {
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), -Math.sin(radians), 0, Math.sin(radians), Math.cos(radians), 0, 0, 0, 1]
}

/**
 * Maps the rectangle (0, 0) to (width, height) onto four corners (Heckbert, "Fundamentals of Texture Mapping", 1989,
 * 2.2.3).
 */
export function ontoQuad(width: number, height: number, [p0, p1, p2, p3]: Quad): PlaneMap {
  const sx = p0[0] - p1[0] + p2[0] - p3[0]
  const sy = p0[1] - p1[1] + p2[1] - p3[1]
  const dx1 = p1[0] - p2[0]
  const dx2 = p3[0] - p2[0]
  const dy1 = p1[1] - p2[1]
  const dy2 = p3[1] - p2[1]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  const unit: PlaneMap = [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
    1,
  ]
  return composed(unit, scaling(1 / width, 1 / height))
}
