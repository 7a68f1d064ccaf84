import { type Claim, ClaimAnswer, HolderAnswer, type TakeClaim } from '#contract/desk/claim.ts'
import { call } from '../api/call.ts'
import { operatorNow } from '../session/operator.ts'

/** This window among all of its operator: a claim ends when the last of them leaves the piece. */
const tab = crypto.randomUUID()

const last = new Map<string, Promise<unknown>>()

/** One call about a piece after the other: leaving a page and opening it again must not arrive the other way round. */
function inTurn<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(path)
  const turn = before === undefined ? ask() : before.then(ask, ask)
  last.set(path, turn)
  const end = () => void (last.get(path) === turn && last.delete(path))
  turn.then(end, end)
  return turn
}

/** Takes or renews the piece at `path`, with `over` also from somebody else. Throws `ApiFailure`, 409 when somebody else has it. */
export async function askForClaim(path: string, over?: boolean): Promise<Claim> {
  const body: TakeClaim = { tab, over }
  return (await inTurn(path, () => call(path, { method: 'PUT', body, answer: ClaimAnswer }))).claim
}

/** Who has the piece, or null. */
export async function findClaim(path: string): Promise<Claim | null> {
  return (await inTurn(path, () => call(path, { answer: HolderAnswer }))).claim
}

/** Renews what is still ours, and gives who has the piece now. */
export async function keepClaim(path: string): Promise<Claim | null> {
  return (await inTurn(path, () => call(path, { method: 'PATCH', body: { tab }, answer: HolderAnswer }))).claim
}

/** Lets the piece go, in all windows. */
export async function releaseClaim(path: string): Promise<void> {
  await inTurn(path, () => call(path, { method: 'DELETE' })).catch(() => undefined)
}

/** This window shows the piece no longer, even while the page goes away. A claim that cannot be reached ends by itself; logging out ended all of them. */
export async function leaveClaim(path: string): Promise<void> {
  if (!operatorNow()) return
  await inTurn(path, () => call(path, { method: 'DELETE', query: { tab } })).catch(() => undefined)
}
