export interface Filling {
  customerName?: string | undefined
  /** The order number, if the reply is about an order. */
  order?: string | undefined
}

/**
 * Fills the placeholders of a saved reply. Unknown values keep their placeholders, so that the operator notices and
 * replaces them.
 */
export function fillReply(text: string, { customerName, order }: Filling): string {
  const firstName = customerName?.trim().split(/\s+/)[0]
  return text.replaceAll('{name}', firstName || '{name}').replaceAll('{order}', order ?? '{order}')
}
