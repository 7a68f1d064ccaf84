export interface Filling {
  customerName?: string | undefined
  /** The number of the order, where it is about one. */
  order?: string | undefined
}

/** A saved reply with what is known put in. What is not known stays, so that it is seen and written. */
export function fillReply(text: string, { customerName, order }: Filling): string {
  const firstName = customerName?.trim().split(/\s+/)[0]
  return text.replaceAll('{name}', firstName || '{name}').replaceAll('{order}', order ?? '{order}')
}
