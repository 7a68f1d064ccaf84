import { type Claim, ClaimAnswer, HolderAnswer, type TakeClaim } from '#contract/desk/claim.ts'
import { call } from '../api/call.ts'
import { operatorNow } from '../session/operator.ts'

/** The id of this browser tab. The claim of an operator ends when the last of their tabs leaves the work item. */
const tab = crypto.randomUUID()

const last = new Map<string, Promise<unknown>>()

/**
 * Sends the requests about a work item one after another, so that leaving and reopening a page arrive in this order.
 */
function inTurn<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(path)
  const turn = before === undefined ? ask() : before.then(ask, ask)
  last.set(path, turn)
  const end = () => void (last.get(path) === turn && last.delete(path))
  turn.then(end, end)
  return turn
}

/**
 * Claims the work item at `path` or renews the claim. `over` also takes it over from another operator.
 * @throws ApiFailure 409 when another operator holds the claim
 */
export async function askForClaim(path: string, over?: boolean): Promise<Claim> {
  const body: TakeClaim = { tab, over }
  return (await inTurn(path, () => call(path, { method: 'PUT', body, answer: ClaimAnswer }))).claim
}

/** Returns who holds the claim, or null. */
export async function findClaim(path: string): Promise<Claim | null> {
  return (await inTurn(path, () => call(path, { answer: HolderAnswer }))).claim
}

/** Renews our claim if we still hold it, and returns who holds the claim now. */
export async function keepClaim(path: string): Promise<Claim | null> {
  return (await inTurn(path, () => call(path, { method: 'PATCH', body: { tab }, answer: HolderAnswer }))).claim
}

/** Releases the claim in all tabs. */
export async function releaseClaim(path: string): Promise<void> {
  await inTurn(path, () => call(path, { method: 'DELETE' })).catch(() => undefined)
}

/**
 * Tells the server that this tab no longer shows the work item, even while the page unloads. Failures are ignored: an
 * abandoned claim expires, and logging out releases all claims.
 */
export async function leaveClaim(path: string): Promise<void> {
  if (!operatorNow()) return
  await inTurn(path, () => call(path, { method: 'DELETE', query: { tab } })).catch(() => undefined)
}
