import { readStored, store } from '#ui/storage.ts'

const KEY = 'estimate'
const NOT_KEPT = 'This browser cannot keep your estimate. Order it before you close this page or load it again.'

/** The token of the estimate that this browser had made. Nobody else has it. */
export const readEstimate = (): string | null => readStored('localStorage', KEY)

/** Keeps it for as long as the estimate is kept, or until another one takes its place. */
export const keepEstimate = (token: string): void => store('localStorage', KEY, token, NOT_KEPT)

export const forgetEstimate = (): void => store('localStorage', KEY, null, NOT_KEPT)
