import type { RateLimit } from './rate-limit.ts'

/** Ways to get access to an account. Each has five limits with its name. */
export type Door = 'login' | 'sendOtp' | 'deskLogin'

/** The origin of an attempt. `device` is the id of a known device of the account, or null. */
export interface From {
  address: string
  device: string | null
}

/**
 * Spends an attempt of the IP address, whatever the account. A known device of the account has only its own attempts.
 */
export async function spendTryOfAddress(rateLimit: RateLimit, door: Door, { address, device }: From): Promise<void> {
  if (device === null) await rateLimit.spend(`${door}ByAddress`, address)
}

/**
 * Spends an attempt of an account: first of the known device or of the network, then of all devices or networks
 * together. So an attempt rejected by the first limit spends nothing of the shared one.
 * @throws RefusedError 429
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

/** Successful log-ins return their attempts. Each requested code counts. */
type LoginDoor = Exclude<Door, 'sendOtp'>

/**
 * Returns the shared attempt after a correct password without a second-factor code yet, because the attempt with the
 * code belongs to the same log-in. The attempt still counts for its own device or network, so that attempts stay
 * limited.
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

/** Returns all attempts from this device or network after a successful log-in. */
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
