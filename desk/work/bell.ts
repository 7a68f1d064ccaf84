import { useEffect, useSyncExternalStore } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { WorkCountsAnswer } from '#contract/desk/work.ts'
import { readStored, store } from '#ui/storage.ts'
import { call } from '../api/call.ts'
import { BELL_LOOK_MS, isNewWork, newWords } from './new-words.ts'

const KEY = 'work-bell'

const watchers = new Set<() => void>()
const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
const isOn = () => readStored('localStorage', KEY) === 'on'

/** Whether this browser announces new work. */
export const useBellOn = () => useSyncExternalStore(watch, isOn)

/**
 * Turns the announcements on or off. Turning them on plays a sample sound and asks for the browser's notification
 * permission. Returns a message for the operator.
 */
export async function turnBell(on: boolean): Promise<string> {
  store('localStorage', KEY, on ? 'on' : null, 'This browser forgets this choice when it is closed.')
  for (const tell of watchers) tell()
  if (!on) return 'You are not told of new work any more.'
  sound()
  const permission = await ('Notification' in window ? Notification.requestPermission() : 'denied')
  return permission === 'granted'
    ? 'You hear and see new work, on whatever page you are.'
    : 'You hear new work. Your browser shows no notifications of this page.'
}

/**
 * Announces new work while the desk is open in this browser. It does so once for all windows, even when none is
 * visible.
 */
export function useBell(): void {
  const on = useBellOn()
  useEffect(() => {
    if (!on) return
    const end = new AbortController()
    const { signal } = end
    // The window that holds the lock rings. When it closes, the next window gets the lock.
    const ringing = navigator.locks?.request(KEY, { signal }, () => ring(signal)) ?? ring(signal)
    ringing.catch(() => undefined)
    return () => end.abort()
  }, [on])
}

async function ring(signal: AbortSignal): Promise<void> {
  let before: WorkCountsAnswer | undefined
  while (!signal.aborted) {
    // After a failed request, the new work is announced next time.
    const next = await call(DESK_PATHS.workCounts, { answer: WorkCountsAnswer, signal }).catch(() => undefined)
    if (before && next && isNewWork(before, next)) {
      sound()
      notify(newWords(before.counts, next.counts))
    }
    before = next ?? before
    await pause(signal)
  }
}

function notify(words: string): void {
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return
  const notification = new Notification('New work at the desk', { body: words, tag: KEY, icon: '/favicon.svg' })
  notification.onclick = () => {
    window.focus()
    notification.close()
  }
}

let speaker: AudioContext | undefined

/** Two soft bell strokes. Browsers keep a page silent until the user has interacted with it. */
function sound(): void {
  speaker ??= new AudioContext()
  const { currentTime, destination } = speaker
  for (const [at, hertz] of [
    [0, 880],
    [0.18, 1174.7],
  ] as const) {
    const tone = speaker.createOscillator()
    const volume = speaker.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.16, currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + at + 0.9)
    tone.connect(volume).connect(destination)
    tone.start(currentTime + at)
    tone.stop(currentTime + at + 0.9)
  }
  void speaker.resume()
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, BELL_LOOK_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
