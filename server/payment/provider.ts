import type { IncomingHttpHeaders } from 'node:http'

export interface NewLink {
  /** Our reference, at most 40 characters. The same reference again is the same link. */
  reference: string
  amountPaise: number
  description: string
  customer: { name: string; email: string; phone: string }
  expiresAt: Date
  /** Where the customer's browser returns to. */
  returnUrl: string
}

/** The state of a link at the provider. `payments` are the captured payments, whatever the state of the link. */
export interface FoundLink {
  state: 'open' | 'paid' | 'expired' | 'cancelled'
  payments: { reference: string; amountPaise: number }[]
  /** Somebody tried to pay by the link, and all attempts failed. */
  isFailed: boolean
}

export interface NewRefund {
  /** The provider's id of the payment to refund. */
  payment: string
  amountPaise: number
  /** The same key again is the same refund. */
  key: string
}

/** The state of a refund at the provider. A refund that the provider does not accept has failed and has no id. */
export interface FoundRefund {
  providerId: string | null
  state: 'pending' | 'processed' | 'failed'
  reason: string | null
}

/** What a webhook is about. */
export type Told = { link: string } | { refund: string } | 'other'

/** A payment provider with a payment page of its own. One file for each provider; `providers.ts` selects it. */
export interface PaymentProvider {
  /** @throws ProviderFailed */
  createLink(link: NewLink): Promise<{ providerId: string; url: string }>
  /** @throws ProviderFailed */
  findLink(providerId: string): Promise<FoundLink>
  /** Returns false for a link that can no longer be cancelled. It stays unchanged. @throws ProviderFailed */
  cancelLink(providerId: string): Promise<boolean>
  /** The provider's id of the link from whose page a browser returns. Null when the signature is invalid. */
  returnedFrom(query: Readonly<Record<string, string | undefined>>): string | null
  /** @throws ProviderFailed */
  refund(refund: NewRefund): Promise<FoundRefund>
  /** @throws ProviderFailed */
  findRefund(providerId: string): Promise<FoundRefund>
  /** The content of a webhook. Null when the signature is invalid. */
  toldOf(body: Buffer, headers: IncomingHttpHeaders): Told | null
}

/** A failure of the provider, described for the log without keys and without the data sent. */
export class ProviderFailed extends Error {}
