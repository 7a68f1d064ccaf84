import type { Deed } from '#contract/desk/audit.ts'
import { orderNumber } from '#contract/format.ts'

/** The text of each action, between the operator and the subject. */
const DEEDS: Readonly<Record<string, string>> = {
  'claim.take': 'took',
  'claim.take-over': 'took over',
  'claim.release': 'let go of',
  'session.open': 'logged in',
  'session.recover': 'logged in with a code they keep, without the phone',
  'session.close': 'logged out',
  'session.ask': 'gave the password, and no code yet, of',
  'session.refuse': 'could not log in as',
  'operator.add': 'added',
  'operator.enable': 'let back in',
  'operator.invite': 'invited',
  'operator.join': 'accepted the invitation',
  'operator.role': 'changed the role of',
  'operator.reset': 'gave another password to',
  'operator.second-factor': 'set up codes from their phone',
  'operator.second-factor.take': 'took away the phone’s codes of',
  'operator.disable': 'disabled',
  'operator.password': 'chose a password',
  'shop.backup': 'saved',
  'shop.move': 'moved to PostgreSQL',
  'quotation.change': 'changed a line of',
  'quotation.write': 'wrote a line of',
  'quotation.add': 'added a line to',
  'quotation.round-off': 'rounded off',
  'quotation.read-as': 'typed a line of',
  'quotation.split': 'split a line of',
  'quotation.same-page': 'answered whether a page is a copy in',
  'quotation.take-in': 'took a skipped line into',
  'quotation.take-away': 'took a line off',
  'quotation.start-over': 'started over on',
  'quotation.read-again': 'had read again',
  'quotation.publish': 'published the quotation of',
  'quotation.propose': 'proposed a change of',
  'booking.take': 'booked by telephone',
  'booking.assign': 'assigned the pandit of',
  'booking.unassign': 'took the pandit off',
  'booking.confirm': 'confirmed the pandit of',
  'booking.unconfirm': 'took back the pandit’s word for',
  'booking.propose': 'proposed another time for',
  'booking.time': 'set the agreed time of',
  'booking.withdraw': 'took back the time proposed for',
  'order.take': 'took by telephone',
  'order.place': 'placed',
  'order.choice': 'noted delivery and payment of',
  'order.address': 'changed the address of',
  'order.delivery': 'set the delivery of',
  'order.dispatch': 'sent out',
  'order.pack': 'packed a line of',
  'order.unpack': 'unpacked a line of',
  'order.bags': 'counted the bags of',
  'order.complete': 'completed',
  'order.cancel': 'cancelled',
  'order.deliver': 'handed over',
  'order.attempt': 'could not hand over',
  'run.off': 'took off the run',
  'run.order': 'set the stops of',
  'order.change-answer': 'wrote down the answer to a change of',
  'order.change-withdraw': 'withdrew a change of',
  'order.change-seen': 'took note of a change of',
  'order.substitutes': 'wrote down what substitutes may cost of',
  'order.comment': 'wrote about',
  'payment.record': 'wrote down a payment of',
  'payment.settle': 'looked for a payment of',
  'payment.void': 'voided a payment of',
  'payment.waive': 'waived the penalty of',
  'payment.refund': 'sent money back for',
  'payment.return': 'gave money back for lines of',
  'customer.open': 'opened an account for',
  'item.add': 'added',
  'item.change': 'changed',
  'item.name': 'kept a name for',
  'item.name.undo': 'took back a name of',
  'item.price.plan': 'planned a price of',
  'item.price.apply': 'put in force the price of',
  'item.price.cancel': 'gave up the planned price of',
  'stock.count': 'began to count',
  'stock.end': 'counts no longer',
  'stock.reorder': 'set when to get more of',
  'stock.receive': 'received',
  'stock.return': 'put back into the store',
  'stock.correct': 'corrected how much there is of',
  'buying.tick': 'bought',
  'buying.untick': 'has not bought',
  'buying.export': 'exported the buying list:',
  'puja.add': 'added',
  'puja.change': 'changed',
  'pandit.add': 'added',
  'pandit.change': 'changed',
  'pandit.link': 'made a new private link for',
  'pandit.unlink': 'ended the private link of',
  'pandit.off': 'noted days off of',
  'pandit.back': 'took back days off of',
  'pincode.add': 'added',
  'pincode.remove': 'removed',
  'pincode.rename': 'renamed the area of',
  'zone.add': 'added',
  'zone.change': 'changed',
  'gift.add': 'added',
  'gift.change': 'changed',
  'not-sold.add': 'added to what is not sold:',
  'not-sold.remove': 'removed from what is not sold:',
  'catalogue.import': 'imported',
  'catalogue.reprice': 'changed the prices of',
  'catalogue.export': 'exported',
  'query.answer': 'answered',
  'query.close': 'closed',
  'query.reopen': 'opened again',
  'reply.save': 'saved the',
  'reply.delete': 'deleted the',
  'feedback.answer': 'answered',
  'feedback.problem': 'made feedback a problem of',
  'comment.answer': 'answered a comment on',
  'comment.settle': 'settled the comments on',
  'customer.change': 'changed the account of',
  'customer.email': 'added an e-mail address of',
  'order.message.send': 'sent a message by hand about',
  'order.message.unsend': 'has not sent a message about',
  'customer.pay-later': 'changed how they may pay:',
  'visitor.delete': 'deleted',
  'corrections.export': 'exported all corrections',
  'teaching.export': 'exported lines of lists to learn from',
  'visitors.export': 'exported the addresses of all visitors',
  'accounts.export': 'exported for the accountant',
  'reports.export': 'exported a report:',
  'log.chain': 'chained the entries there were of the log',
  'log.export': 'exported the log',
}

/** Actions whose text does not need a subject. */
const SAID_WHOLE = new Set([
  'session.open',
  'session.close',
  'operator.password',
  'operator.second-factor',
  'session.recover',
  'operator.join',
  'corrections.export',
  'teaching.export',
  'visitors.export',
  'log.chain',
  'log.export',
])

/** An action without a text is shown by its name: `pandit.day-off` becomes `pandit: day off`. */
export function deedWords(action: string): string {
  return DEEDS[action] ?? action.replace('.', ': ').replaceAll(/[.-]/g, ' ')
}

/**
 * Who acted. Without an operator, this is the command line (which manages operators), an unknown person who tried to
 * log in, or an automatic action.
 */
export function doerWords({ operatorName, action }: Pick<Deed, 'operatorName' | 'action'>): string {
  if (operatorName !== null) return operatorName
  if (action === 'session.refuse') return 'Somebody'
  return /^(?:operator|shop)\./.test(action) ? 'Command line' : 'By itself'
}

/** The subject of the action, as text. Null when the action says everything or the operator is the subject. */
export function thingWords({ action, subject, subjectId, thing, after, before }: Deed): string | null {
  if (SAID_WHOLE.has(action)) return null
  const name = nameIn(after) ?? nameIn(before) ?? thing
  if (subject === 'order') return `${orderNumber(subjectId)}${thing === null ? '' : ` (${thing})`}`
  if (subject === 'enquiry') return thing === null ? 'a query' : `the query of ${thing}`
  if (subject === 'feedback') return 'feedback'
  if (subject === 'run' || action === 'buying.export') return subjectId
  if (['accounts', 'reports', 'pincode'].includes(subject) || action.startsWith('not-sold.')) return subjectId
  if (subject === 'operator') return name ?? 'an operator'
  if (subject === 'customer') return name ?? 'a customer'
  if (subject === 'shop') return 'the whole shop'
  if (subject === 'stock' || subject === 'buying') return name ?? 'an item'
  if (subject === 'item' && name !== null) return name
  return `${subject} ${name ?? subjectId}`
}

function nameIn(part: unknown): string | null {
  const { name } = (part ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : null
}
