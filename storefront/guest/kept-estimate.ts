const KEY = 'estimate'

/** The token of the estimate that this browser had made. Nobody else has it. */
export function readEstimate(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // storage is switched off: nothing was kept
  }
}

/** Keeps it for as long as the estimate is kept, or until another one takes its place. Throws where nothing can be kept. */
export function keepEstimate(token: string): void {
  localStorage.setItem(KEY, token)
}

export function forgetEstimate(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // storage is switched off: nothing was kept
  }
}
