import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setImmediate as setImmediateOnce } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import PDFDocument from 'pdfkit'
import { quotationPdf } from '#server/quotation/pdf.ts'
import { type Printed, printedForOwner } from '#server/quotation/printed.ts'
import { sampleLine, sampleOrder } from '#tests/support/sample-order.ts'

// Rejects arguments, because this program has none.
parseArgs()

/**
 * Measures a quotation of 60 lines as PDF: time, size, and how long other requests wait while it is made. The baseline
 * is the same text by the same library in a standard font, without shaping, other fonts or a table. `RUNS=3` is a quick
 * run.
 */
const RUNS = Number(process.env.RUNS ?? 15)
const AT_ONCE = 8
const CONTACT = { supportEmail: 'care@pujaghar.example', supportPhone: '+919845012345' }
const NAMES = ['श्रीफल', 'क्षमा पात्र', 'कर्म पुस्तक', 'हल्दी', 'अगरबत्ती', 'पंचामृत', 'किशमिश']

const printed = printedForOwner(
  sampleOrder(
    Array.from({ length: 60 }, (_, index) => {
      const name = NAMES[index % NAMES.length] ?? ''
      return sampleLine({ title: `Turmeric powder ${name}`, text: `${name} 100 gm`, leftOut: index % 12 === 5 })
    }),
  ),
)
const ours = () => quotationPdf(printed, CONTACT)
const plain = () => plainPdf(printed)

// The fonts are in the file cache of the system in both cases. Cold means the first document of a process.
const cold = { plain: await measure(plain), ours: await measure(ours) }
const warm = { plain: await median(plain), ours: await median(ours) }
const together = await measure(async () => (await Promise.all(Array.from({ length: AT_ONCE }, ours)))[0] as Uint8Array)

console.log(`60 lines, ${printed.lines.filter(({ leftOut }) => leftOut).length} of them left out; median of ${RUNS}`)
print(['', 'time', 'work', 'x plain', 'longest turn', 'size', 'x plain'])
report('plain text, first', cold.plain, cold.plain)
report('the quotation, first', cold.ours, cold.plain)
report('plain text', warm.plain, warm.plain)
report('the quotation', warm.ours, warm.plain)
report(`the quotation, ${AT_ONCE} at once`, together, warm.plain)
const fonts = await Promise.all(
  ['Mukta-Regular', 'Mukta-SemiBold', 'Eczar-SemiBold'].map((face) =>
    readFile(new URL(`../../ui/fonts/print/${face}.ttf`, import.meta.url)),
  ),
)
const whole = fonts.reduce((sum, { length }) => sum + length, 0)
console.log(`The faces as they are: ${kb(whole)}; in the document they are cut to its letters.`)

interface Figures {
  ms: number
  /** CPU time of this thread, which excludes other load on the machine. */
  workMs: number
  /** The longest time in which no other request could run. */
  turnMs: number
  bytes: number
}

async function measure(make: () => Promise<Uint8Array>): Promise<Figures> {
  const turns: number[] = []
  let isMade = false
  let before = process.threadCpuUsage()
  const takeTurn = () => {
    const { user, system } = process.threadCpuUsage(before)
    turns.push((user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isMade) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const startedAt = performance.now()
  const { length: bytes } = await make()
  const ms = performance.now() - startedAt
  isMade = true
  await setImmediateOnce()
  return { ms, workMs: turns.reduce((sum, turn) => sum + turn, 0), turnMs: Math.max(...turns), bytes }
}

async function median(make: () => Promise<Uint8Array>): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(make))
  const middle = (of: (run: Figures) => number) => runs.map(of).sort((a, b) => a - b)[RUNS >> 1] ?? Number.NaN
  return {
    ms: middle(({ ms }) => ms),
    workMs: middle(({ workMs }) => workMs),
    turnMs: middle(({ turnMs }) => turnMs),
    bytes: middle(({ bytes }) => bytes),
  }
}

function plainPdf({ lines, terms, totalAmount }: Printed): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  doc.font('Helvetica').fontSize(9.5)
  for (const line of lines) {
    for (const text of [line.title, line.text, `${line.packs} x ${line.pack}`, `${line.unitPrice}`, `${line.amount}`]) {
      doc.text(text ?? '')
    }
  }
  for (const text of [...terms, `${totalAmount}`]) doc.text(text)
  doc.end()
  return done
}

function report(name: string, { ms, workMs, turnMs, bytes }: Figures, yardstick: Figures) {
  print([
    name,
    `${ms.toFixed(0)} ms`,
    `${workMs.toFixed(0)} ms`,
    (workMs / yardstick.workMs).toFixed(1),
    `${turnMs.toFixed(0)} ms`,
    kb(bytes),
    (bytes / yardstick.bytes).toFixed(1),
  ])
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function print([name = '', ...cells]: string[]) {
  console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(13)).join(''))
}
