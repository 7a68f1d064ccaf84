import type { IncomingHttpHeaders } from 'node:http'

export interface NewLink {
  /** Ours, at most 40 characters. Asked for twice under one reference, it is the same link. */
  reference: string
  amountPaise: number
  description: string
  customer: { name: string; email: string; phone: string }
  expiresAt: Date
  /** Where the customer's browser goes afterwards. */
  returnUrl: string
}

/** How a link stands at the provider. `payments` are those that were captured, whatever the link's own state is. */
export interface FoundLink {
  state: 'open' | 'paid' | 'expired' | 'cancelled'
  payments: { reference: string; amountPaise: number }[]
  /** Somebody tried to pay by it, and no try came through or is still under way. */
  isFailed: boolean
}

export interface NewRefund {
  /** The provider's number of the payment that it goes back by. */
  payment: string
  amountPaise: number
  /** Asked for twice under one key, it is the same refund. */
  key: string
}

/** How a refund stands at the provider. One that it does not take at all has failed, and has no number. */
export interface FoundRefund {
  providerId: string | null
  state: 'pending' | 'processed' | 'failed'
  reason: string | null
}

/** What a call of the provider is about. */
export type Told = { link: string } | { refund: string } | 'other'

/** Somebody who takes payments for the shop by a page of their own. One file for each; `providers.ts` names them. */
export interface PaymentProvider {
  /** @throws ProviderFailed */
  createLink(link: NewLink): Promise<{ providerId: string; url: string }>
  /** @throws ProviderFailed */
  findLink(providerId: string): Promise<FoundLink>
  /** Gives false for a link that can be cancelled no more, which stays as it is. @throws ProviderFailed */
  cancelLink(providerId: string): Promise<boolean>
  /** The link that a browser comes back from; null when the provider did not send it. */
  returnedFrom(query: Readonly<Record<string, string | undefined>>): string | null
  /** @throws ProviderFailed */
  refund(refund: NewRefund): Promise<FoundRefund>
  /** @throws ProviderFailed */
  findRefund(providerId: string): Promise<FoundRefund>
  /** Null when the provider did not send it. */
  toldOf(body: Buffer, headers: IncomingHttpHeaders): Told | null
}

/** What went wrong, in words for the log, without keys and without what was sent. */
export class ProviderFailed extends Error {}
