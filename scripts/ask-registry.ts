import { execFile } from 'node:child_process'
import * as z from 'zod'

const Report = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})

const GRAVE = ['high', 'critical']

/**
 * Asks the registry for advisories about production dependencies. `npm` is the command and its leading arguments.
 * Returns one line for each high or critical finding, or null when the registry answers with an error or not within
 * `timeoutMs`.
 */
export async function askRegistry([program = '', ...first]: string[], timeoutMs: number): Promise<string[] | null> {
  const args = [...first, 'audit', '--omit=dev', '--audit-level=high', '--json']
  const printed = await new Promise<string>((resolve) => {
    // npm also exits with an error when it has findings, so only its output tells the two apart.
    const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 ** 2 } as const
    // On Windows npm is a script, which needs a shell.
    const options = { ...limits, shell: program === 'npm' && process.platform === 'win32' }
    execFile(program, args, options, (_error, stdout) => resolve(stdout))
  })
  const report = Report.safeParse(parsed(printed))
  if (!report.success) return null
  return Object.entries(report.data.vulnerabilities).flatMap(([name, { severity, range, via }]) => {
    if (!GRAVE.includes(severity)) return []
    const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`))
    return `${name} ${range}: ${severity}, ${reasons.join('; ')}`
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
