/**
 * Checks the packages that `npm ci` installed. Prints their size on disk, for development and with `--omit=dev`. Fails
 * when they exceed their limits, when a package is deprecated, or when the lockfile lacks the hash of a package.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// An installation with --ignore-scripts skips this step.
await import('./trim-packages.js')

/** Limits in MB on disk, on Linux x64. Some binaries are larger on other systems. */
const LIMITS_MB = { development: 700, '--omit=dev': 350 }
const HAS_LIMITS = process.platform === 'linux' && process.arch === 'x64'

interface LockedPackage {
  dev?: boolean
  deprecated?: string
  integrity?: string
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const complaints: string[] = []

for (const lockfile of ['package-lock.json', 'bench/package-lock.json']) {
  for (const [path, { deprecated, integrity }] of Object.entries(packagesOf(lockfile))) {
    if (path === '') continue
    if (deprecated !== undefined) complaints.push(`${lockfile}: ${path} is deprecated: ${deprecated}`)
    if (integrity === undefined) complaints.push(`${lockfile}: ${path} has no hash.`)
  }
}

const own = Object.entries(packagesOf('package-lock.json')).filter(([path]) => path !== '')
const packagePaths = new Set(own.map(([path]) => path))
const sizes = own.map(([path, { dev = false }]) => ({ dev, bytes: bytesOf(path) }))
const sum = (packages: typeof sizes) => packages.reduce((total, { bytes }) => total + bytes, 0) / 1024 ** 2
const takes = { development: sum(sizes), '--omit=dev': sum(sizes.filter(({ dev }) => !dev)) }
for (const [kind, limit] of Object.entries(LIMITS_MB)) {
  const mb = Math.ceil(takes[kind as keyof typeof takes])
  console.log(`${kind.padEnd(12)} ${mb} MB (at most ${limit})`)
  if (HAS_LIMITS && mb > limit) complaints.push(`The packages for ${kind} take ${mb} MB; at most ${limit} are allowed.`)
}

for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1

function packagesOf(lockfile: string): Record<string, LockedPackage> {
  return JSON.parse(readFileSync(join(ROOT, lockfile), 'utf8')).packages
}

/**
 * The size of a package in bytes, without nested packages, which have their own entry in the lockfile. 0 when it is not
 * installed.
 */
function bytesOf(path: string): number {
  try {
    return readdirSync(join(ROOT, path)).reduce((total, entry) => total + bytesBelow(`${path}/${entry}`), 0)
  } catch {
    return 0
  }
}

function bytesBelow(path: string): number {
  if (packagePaths.has(path)) return 0
  const entry = lstatSync(join(ROOT, path))
  // Windows does not report the number of blocks of a file.
  const bytes = entry.blocks === undefined ? entry.size : entry.blocks * 512
  if (!entry.isDirectory()) return bytes
  return readdirSync(join(ROOT, path)).reduce((total, entry) => total + bytesBelow(`${path}/${entry}`), bytes)
}
