import type { RateLimit } from './rate-limit.ts'

/** Where somebody may try to get at an account. Each has five limits of its name. */
export type Door = 'login' | 'sendOtp' | 'deskLogin'

/** Who tries: `device` is the id of one that has logged in to this account before. */
export interface From {
  address: string
  device: string | null
}

/** Spends a try of the address, whatever the account. A device that the account knows has its own tries only. */
export async function spendTryOfAddress(rateLimit: RateLimit, door: Door, { address, device }: From): Promise<void> {
  if (device === null) await rateLimit.spend(`${door}ByAddress`, address)
}

/**
 * Spends a try of an account: of the device that it knows, else of its network, and then of all such devices or networks together, so that
 * one that is refused spends nothing of what the others have. @throws RefusedError 429
 */
export async function spendTry(
  rateLimit: RateLimit,
  door: Door,
  account: string,
  { address, device }: From,
): Promise<void> {
  if (device !== null) {
    await rateLimit.spend(`${door}ByDevice`, device)
    await rateLimit.spend(`${door}ByDevicesTogether`, account)
    return
  }
  await rateLimit.spend(`${door}ByAccountAndNetwork`, [account, address])
  await rateLimit.spend(`${door}ByAccount`, account)
}

/** Where a right try counts for nothing; each code that was asked for does. */
type LoginDoor = Exclude<Door, 'sendOtp'>

/**
 * After a try whose password was right and whose code was not typed yet: with the code comes another, and both are one log-in. It counts for its own
 * device or network only, so that nobody asks without end.
 */
export async function giveSharedTryBack(
  rateLimit: RateLimit,
  door: LoginDoor,
  account: string,
  { address, device }: From,
): Promise<void> {
  if (device !== null) return rateLimit.giveBack(`${door}ByDevicesTogether`, account)
  await Promise.all([rateLimit.giveBack(`${door}ByAddress`, address), rateLimit.giveBack(`${door}ByAccount`, account)])
}

/** After a try that was right: it counts for nothing, and earlier ones from there do not either. */
export async function giveTriesBack(
  rateLimit: RateLimit,
  door: LoginDoor,
  account: string,
  { address, device }: From,
): Promise<void> {
  await Promise.all([
    giveSharedTryBack(rateLimit, door, account, { address, device }),
    device === null
      ? rateLimit.forgive(`${door}ByAccountAndNetwork`, [account, address])
      : rateLimit.forgive(`${door}ByDevice`, device),
  ])
}
