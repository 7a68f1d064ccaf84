/**
 * Runs a script with a real PostgreSQL: `node scripts/postgres.ts <script> [argument...]`. The script finds the
 * database in TEST_DATABASE_URL. If that variable is set already, its database is used as it is. Otherwise this starts
 * a server in a temporary folder, and removes it when the script ends, fails or is interrupted.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { canInstall, install, onPath } from './debian.ts'
import { sparePort } from './spare-port.ts'

const script = process.argv.slice(2)
if (script.length === 0) {
  console.error('usage: node scripts/postgres.ts <script> [argument...]')
  process.exit(2)
}

let runningScript: ChildProcess | undefined
let isInterrupted = false
// The script must end before the server. The handler forwards the signal, and `finally` below stops the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    runningScript?.kill(signal)
  })
}

const given = process.env.TEST_DATABASE_URL
process.exitCode = await (given ? run(given) : withServer(run))

/** Runs the script on this database and returns its exit code. */
async function run(url: string): Promise<number> {
  if (isInterrupted) return 1
  runningScript = spawn(process.execPath, script, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  const [code] = await once(runningScript, 'exit')
  return code ?? 1
}

async function withServer(use: (url: string) => Promise<number>): Promise<number> {
  const programs = findPrograms()
  const owner = serverOwner()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  let server: ChildProcess | undefined
  try {
    const password = randomBytes(16).toString('hex')
    const port = await sparePort()
    makeCluster(programs, folder, password, owner)
    server = spawn(`${programs}/postgres`, ['-D', `${folder}/data`, '-p', String(port), ...settings()], {
      ...owner,
      stdio: ['ignore', 'ignore', 'inherit'],
      // A separate process group, so that Ctrl+C in the terminal does not stop the server under the running tests.
      detached: true,
    })
    const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
    await answers(url('postgres'), server)
    await query(url('postgres'), 'create database test')
    return await use(url('test'))
  } finally {
    if (server && server.exitCode === null) {
      server.kill('SIGINT') // fast shutdown: closes open connections
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeCluster(programs: string, folder: string, password: string, owner: Owner | undefined) {
  const passwordFile = `${folder}/password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  execFileSync(`${programs}/initdb`, ['-D', `${folder}/data`, '--locale=C.UTF-8', '--no-sync', ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Loopback only, no socket files and no fsync, because the data is temporary. */
function settings() {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // There are no replicas, so bulk changes need no full write-ahead log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    log_min_messages: 'panic',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Waits until the server answers.
 * @throws Error when the server ends, or does not answer within 30 seconds
 */
async function answers(url: string, server: ChildProcess) {
  const giveUpAt = Date.now() + 30_000
  for (;;) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with status ${server.exitCode}`, { cause: error })
      if (Date.now() > giveUpAt) throw new Error('PostgreSQL does not answer', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * Returns the folder of initdb and postgres. Installs Debian's package when they are missing and this process may
 * install packages.
 */
function findPrograms(): string {
  const found = installedPrograms()
  if (found) return found
  if (canInstall()) installWithoutCluster()
  const installed = installedPrograms()
  if (!installed) {
    console.error(
      'No PostgreSQL found: install Debian\'s package "postgresql", or name a database with TEST_DATABASE_URL.',
    )
    process.exit(1)
  }
  return installed
}

function installedPrograms() {
  const debian = '/usr/lib/postgresql'
  const [newest] = readVersions(debian).sort((a, b) => Number(b) - Number(a))
  if (newest) return `${debian}/${newest}/bin`
  // initdb looks for its files relative to itself, so a symbolic link on PATH is resolved.
  const initdb = onPath('initdb')
  return initdb && dirname(realpathSync(initdb))
}

function readVersions(folder: string) {
  try {
    return readdirSync(folder).filter((version) => readdirSync(`${folder}/${version}/bin`).includes('initdb'))
  } catch {
    return []
  }
}

/** Debian's package creates and starts its own cluster on port 5432 unless configured otherwise. */
function installWithoutCluster() {
  const wishes = '/etc/postgresql-common/createcluster.d'
  const wish = `${wishes}/no-main-cluster.conf`
  mkdirSync(wishes, { recursive: true })
  writeFileSync(wish, 'create_main_cluster = false\n')
  try {
    install('postgresql')
  } finally {
    rmSync(wish)
  }
}

type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. As root, run it as the user that its package created, or as nobody. */
function serverOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody".')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
