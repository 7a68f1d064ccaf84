import { readFileSync } from 'node:fs'
import { estimateOf } from './estimate-of.ts'
import { score } from './score.ts'
const [ , , mode, ...files] = process.argv
const entries: any[] = files.flatMap((f) => JSON.parse(readFileSync(f, 'utf8')))
// hold-out: every third by a hash of id
const hash = (s: string) => [...s].reduce((h, c) => (h * 31 + c.codePointAt(0)!) >>> 0, 7)
const stats: Record<string, number[]> = {}
for (const [group, text, id, value, unit, from] of entries) {
  const held = hash(text) % 3 === 0
  const row: any = { kind: 'item', text, page: 1, box: [0.1, 0.45, 0.6, 0.02], items: [{ itemId: id, quantity: value, unit, ...(from === undefined ? {} : { from }) }] }
  const others = ['Puja samagri', 'Wheat 2 kg'].map((t, k) => ({ kind: k ? 'item' : 'heading', text: t, page: 1, box: [0.1, 0.4 + k * 0.1, 0.6, 0.02], items: k ? [{ itemId: 'wheat', quantity: 2, unit: 'kg' }] : [] })) as any[]
  const rows = [others[0], row, others[1]]
  const { lines, skipped } = estimateOf(rows.map(({ page, box, text }: any) => ({ page, box, text, confidence: 0.95, figures: 0.95 })))
  const s = score(rows, lines, skipped)
  const own = s.rows[1]!
  const mine = s.lines.filter((l) => l.row === row)
  const f = own.found[0]!
  const found = id === null ? (mine.every((l) => l.line.itemId === null || l.line.state !== 'matched') ? 1 : 0) : f.line ? 1 : 0
  const amount = id === null ? found : f.line?.right ? 1 : 0
  const sure = mine.filter((l) => l.line.state === 'matched')
  const wrong = sure.some((l) => !l.right) ? 1 : 0
  const matched = f.line?.line.state === 'matched' ? 1 : 0
  for (const key of [id === null ? 'null' : group, id === null ? '' : 'ALL', held ? 'HELD' : 'TUNE']) {
    if (!key) continue
    const t = (stats[key] ??= [0, 0, 0, 0, 0])
    t[0]!++; t[1]! += found; t[2]! += amount; t[3]! += wrong; t[4]! += matched
  }
  if (mode === 'faults' && !held && (!amount || wrong))
    console.log(`${group.slice(0, 3)} ${wrong ? 'SURE' : found ? 'amt ' : 'miss'} «${text}» want ${id} ${from !== undefined ? from + '-' : ''}${value} ${unit} | got ${mine.map((l) => `${l.line.itemId} ${l.line.lower ?? ''} ${l.line.quantity} ${l.line.unit} ${l.line.state}`).join(' ; ')}${own.skipped.length ? ' skipped:' + own.skipped.map((x) => x.kind) : ''}`)
}
if (mode !== 'faults' || true) for (const [k, [n, a, b, c, d]] of Object.entries(stats)) console.error(k.padEnd(10), String(n).padStart(5), (100 * a! / n!).toFixed(1), (100 * b! / n!).toFixed(1), 'wrong ' + (100 * c! / n!).toFixed(2), 'sure ' + (100 * d! / n!).toFixed(1))
