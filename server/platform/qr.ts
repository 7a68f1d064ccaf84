import encodeQR from 'qr'
import type { Qr } from '#contract/qr.ts'

/** White border around a QR code in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

/** Encodes `text` as an SVG path. Joins the dark modules of each row to keep the path short. */
export function qrOf(text: string): Qr {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('')
  return { size: rows.length, path }
}

function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
