import { type Claim, ClaimAnswer, HolderAnswer } from '#contract/desk/claim.ts'
import { call } from '../api/call.ts'
import { operatorNow } from '../session/operator.ts'

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

/** Takes or renews the piece at `path`. Throws `ApiFailure`, 409 when somebody else has it. */
export async function askForClaim(path: string): Promise<Claim> {
  return (await inTurn(path, () => call(path, { method: 'PUT', answer: ClaimAnswer }))).claim
}

/** Who has the piece, or null. */
export async function findClaim(path: string): Promise<Claim | null> {
  return (await inTurn(path, () => call(path, { answer: HolderAnswer }))).claim
}

/** Lets the piece go, even while the page goes away. One that cannot be reached ends by itself; logging out ended all of them. */
export async function releaseClaim(path: string): Promise<void> {
  if (!operatorNow()) return
  await inTurn(path, () => call(path, { method: 'DELETE' })).catch(() => undefined)
}
