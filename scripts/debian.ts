import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed here: a Debian system, and we are root. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs Debian packages without asking anything; its output goes to stderr. Throws when apt-get fails. */
export function install(...packages: string[]) {
  aptGet('update')
  aptGet('install', '--yes', '--no-install-recommends', ...packages)
}

function aptGet(...args: string[]) {
  const { status, error } = spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${error?.message ?? `status ${status}`}`)
}

/** The first of these programs that stands in a folder of PATH, as its whole path. */
export function onPath(...names: string[]) {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) => existsSync(path))
}
