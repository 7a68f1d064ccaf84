import { readdirSync, readFileSync } from 'node:fs'

/** CPU time since the start of the machine, and the part of a process with all its descendants, in ticks. */
export interface Ticks {
  all: number
  idle: number
  own: number
}

/** Reads `/proc` of Linux. Processes that have ended are counted with the parent that waited for them. */
export function ticks(pid: number): Ticks {
  const [, ...times] = (/^cpu .*/.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '').split(/\s+/).map(Number)
  // user, nice, system, idle, iowait, irq, softirq, steal. The time of guests is included in the first two.
  const counted = times.slice(0, 8)
  return {
    all: counted.reduce((sum, each) => sum + each, 0),
    idle: (times[3] ?? 0) + (times[4] ?? 0),
    own: ownTicks(pid),
  }
}

function ownTicks(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(name) : []))
  const family = new Set([pid])
  // A process is listed after its parent, unless process ids have wrapped around.
  for (let known = 0; known < family.size; ) {
    known = family.size
    for (const { id, parent } of all) if (family.has(parent)) family.add(id)
  }
  return all.filter(({ id }) => family.has(id)).reduce((sum, { used }) => sum + used, 0)
}

function processOf(id: string): { id: number; parent: number; used: number }[] {
  try {
    // The name is in brackets and may contain spaces.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    // utime, stime, and those of children that were waited for.
    return [{ id: Number(id), parent, used: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) }]
  } catch {
    return []
  }
}

/** The share of CPU time, 0 to 1, that other processes used between two samples. */
export function shareOfOthers(before: Ticks, after: Ticks): number {
  const all = after.all - before.all
  return Math.max(0, (all - (after.idle - before.idle) - (after.own - before.own)) / all)
}
