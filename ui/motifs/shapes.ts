/** Shared geometry of the drawings. Angles are in degrees, clockwise from the top; lengths are viewBox units. */

const short = (n: number) => Math.round(n * 100) / 100

export function polar(radius: number, degrees: number): [x: number, y: number] {
  const turn = (degrees * Math.PI) / 180
  return [short(radius * Math.sin(turn)), short(-radius * Math.cos(turn))]
}

/** `count` evenly spaced angles around a circle. */
export function turns(count: number, start = 0): number[] {
  return Array.from({ length: count }, (_, i) => short(start + (360 / count) * i))
}

/** A petal with its base at (0, -from), wide in the middle with a fine tip, as in a lotus. */
export function petal(length: number, width: number, from = 0): string {
  const x = (part: number) => short((width / 2) * part)
  const y = (part: number) => short(-from - length * part)
  const right = `C${x(0.75)} ${y(0.05)} ${x(1.08)} ${y(0.25)} ${x(1)} ${y(0.48)}C${x(0.9)} ${y(0.7)} ${x(0.16)} ${y(0.8)} 0 ${y(1)}`
  const left = `C${x(-0.16)} ${y(0.8)} ${x(-0.9)} ${y(0.7)} ${x(-1)} ${y(0.48)}C${x(-1.08)} ${y(0.25)} ${x(-0.75)} ${y(0.05)} 0 ${y(0)}`
  return `M0 ${y(0)}${right}${left}Z`
}

/** A narrow leaf hanging from the origin, widest in its upper third. */
export function leaf(length: number, width: number): string {
  const w = width / 2
  return `M0 0C${short(w * 1.1)} ${short(length * 0.12)} ${short(w * 1.25)} ${short(length * 0.5)} 0 ${short(length)}C${short(-w * 1.25)} ${short(length * 0.5)} ${short(-w * 1.1)} ${short(length * 0.12)} 0 0Z`
}

/** A closed ring of round lobes around the origin, like the edge of a marigold. */
export function scallop(lobes: number, radius: number, start = 0): string {
  const points = turns(lobes, start).map((angle) => polar(radius, angle))
  const lobe = short(radius * Math.sin(Math.PI / lobes) * 1.04)
  const [first, ...rest] = points
  if (!first) return ''
  const arcs = [...rest, first].map(([x, y]) => `A${lobe} ${lobe} 0 0 1 ${x} ${y}`).join('')
  return `M${first[0]} ${first[1]}${arcs}Z`
}

/** A flame of this height with its base at the origin. */
export function flame(height: number): string {
  const h = (part: number) => short(-height * part)
  const w = (part: number) => short(height * part)
  return `M0 0C${w(0.24)} 0 ${w(0.33)} ${h(0.2)} ${w(0.29)} ${h(0.38)}C${w(0.25)} ${h(0.58)} ${w(0.08)} ${h(0.72)} 0 ${h(1)}C${w(-0.08)} ${h(0.72)} ${w(-0.25)} ${h(0.58)} ${w(-0.29)} ${h(0.38)}C${w(-0.33)} ${h(0.2)} ${w(-0.24)} 0 0 0Z`
}
