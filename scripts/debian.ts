import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process can install packages: the system is Debian and the user is root. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Installs Debian packages without prompts. The output goes to stderr.
 * @throws Error when apt-get fails
 */
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

/** Returns the full path of the first of these programs found in PATH. */
export function onPath(...names: string[]) {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) => existsSync(path))
}
