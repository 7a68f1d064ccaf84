import { MAX_ADDRESSES } from '#contract/addresses.ts'
import { ATTACHMENTS } from '#contract/attachments.ts'
import { MAX_TAUGHT_LINES } from '#contract/desk/teaching.ts'
import {
  CATERING_PLATES,
  MAX_ANSWER_FILE_BYTES,
  MAX_CUSTOMER_BYTES,
  MAX_KEPT_NAME_CHARS,
  MAX_LINES,
  MAX_LIST_LINES,
  MAX_OPEN_BOOKINGS,
  MAX_READ_AGAIN,
  MAX_READ_LINES,
  MAX_REMARK_CHARS,
} from '#contract/limits.ts'
import { STATUS_NAMES, type Status } from '#contract/status.ts'
import * as m from '#messages'

type Refusing = readonly [status: number, text: string | ((details: never) => string)]
type Details<Name extends string> = Readonly<Record<Name, string>>

/**
 * Every error that the server returns: its status and its text, which may use details. Texts for operators only are
 * plain English strings, in which `{name}` is replaced by a detail.
 */
const REFUSALS = {
  'body.invalid': [400, m.error_body_invalid],
  'upload.empty': [400, m.said_upload_no_file],
  'upload.many': [400, m.said_upload_too_many],
  'upload.large': [413, m.said_upload_too_large],
  'upload.type': [415, m.said_upload_wrong_type],
  'upload.remark': [400, () => m.error_upload_remark({ max: MAX_REMARK_CHARS })],
  'upload.teaching': [400, m.error_upload_teaching],
  'upload.whole': [413, m.error_upload_whole],
  'upload.pages': [429, m.error_upload_pages],
  'upload.full': [
    409,
    ({ phone, email }: Details<'phone' | 'email'>) =>
      m.error_upload_full({ phone, email, gb: MAX_CUSTOMER_BYTES / 2 ** 30 }),
  ],
  'upload.broken': [400, m.error_upload_broken],
  'text.empty': [400, m.words_list_empty],
  'text.words': [400, m.words_list_no_words],
  'text.lines': [400, () => m.words_list_too_many_lines({ max: MAX_LIST_LINES })],
  'text.items': [400, m.words_list_too_many_items],
  'text.taken': [409, m.error_text_taken],
  'guest.long': [422, m.error_guest_long],
  'guest.many': [429, m.error_guest_many],
  'feedback.incomplete': [400, m.said_feedback_incomplete],
  'feedback.images.many': [400, m.said_feedback_too_many_images],
  'feedback.images.large': [413, m.said_upload_too_large],
  'feedback.images.type': [415, m.words_not_image],
  'feedback.videos.many': [400, m.said_feedback_too_many_videos],
  'feedback.videos.large': [413, ({ file }: Details<'file'>) => ATTACHMENTS.videos.tooLarge(file)],
  'feedback.videos.type': [415, m.words_not_video],
  'once.other': [422, m.error_once_other],
  'once.running': [409, m.error_once_running],
  'once.done': [409, m.error_once_done],
  'request.slow': [408, m.error_request_slow],
  'session.missing': [401, m.error_session_missing],
  'session.replaced': [401, m.error_session_replaced],
  'credentials.wrong': [401, m.error_credentials_wrong],
  'not.found': [404, m.error_not_found],
  'file.unread': [
    409,
    'No page of this PDF has been read, so there is nothing safe to open. Wait until it is read, or ask for a photo of the list.',
  ],
  'email.taken': [409, m.error_email_taken],
  'address.confirmed': [409, m.error_address_confirmed],
  'email.ours': [400, m.error_email_ours],
  'confirm.unknown': [404, m.error_confirm_unknown],
  'confirm.old': [410, m.error_confirm_old],
  'confirm.many': [429, m.error_confirm_many],
  'account.money': [409, m.error_account_money],
  'account.orders': [409, m.error_account_orders],
  'password.wrong': [400, m.error_password_wrong],
  'link.refused': [400, m.error_link_refused],
  'code.refused': [400, m.error_code_refused],
  'password.common': [400, m.error_password_common],
  'password.same': [400, 'This is the password you have now. Please choose another.'],
  'booking.time': [400, m.error_booking_time],
  'booking.soon': [422, m.error_booking_soon],
  'booking.late': [422, m.error_booking_late],
  'booking.past': [422, m.error_booking_past],
  'booking.taken': [
    409,
    ({ puja, language, time, free }: Details<'puja' | 'language' | 'time' | 'free'>) =>
      `${language === '' ? m.error_booking_taken({ puja, time }) : m.error_booking_taken_language({ puja, language, time })} ${free}`,
  ],
  'booking.many': [409, () => m.error_booking_many({ max: MAX_OPEN_BOOKINGS })],
  'booking.many-of-theirs': [
    409,
    `This customer has ${MAX_OPEN_BOOKINGS} booked pujas that wait for an answer. Accept or cancel one of them first.`,
  ],
  'booking.unasked': [
    422,
    'That is in less than {hours} hours. Call a pandit first, then choose here who has said that he comes.',
  ],
  'booking.before': [409, m.error_booking_before],
  'booking.language': [422, m.error_booking_language],
  'pandit.taken': [
    409,
    'This pandit has been taken for that time by another booking. Choose another pandit, or propose another time.',
  ],
  'pandit.off': [409, '{name} has the {day} off. Choose another pandit, or propose another time.'],
  'pandit.left': [409, '{name} takes no bookings any more. Choose another pandit.'],
  'pandit.none': [409, 'No pandit is assigned to this booking. Assign one first.'],
  'pandit.other': [409, 'Another pandit, or another time, was settled meanwhile. Look at it once more, then confirm.'],
  'pandit.minutes': [400, 'Say how long the puja takes, so that its pandit is kept free.'],
  'pandit.needless': [409, 'The family leads this puja itself, so nobody is sent.'],
  'proposal.same': [400, 'This is the time it has already. Choose another.'],
  'proposal.gone': [409, m.error_proposal_gone],
  'reschedule.begun': [409, m.error_reschedule_begun],
  'reschedule.other': [409, 'The time was changed meanwhile. Look at the time it has now, then set it.'],
  'reschedule.night': [422, m.error_reschedule_night],
  'again.open': [409, m.error_again_open],
  'move.refused': [409, ({ status }: { status: Status }) => m.error_move_refused({ status: STATUS_NAMES[status]() })],
  'fee.changed': [409, m.error_fee_changed],
  'cancel.overtaken': [
    409,
    'The status is {status} by now. What stands now is shown: please look at it once more before you cancel.',
  ],
  'cancel.both': [400, 'Either the customer pays the fee, or we owe it to them.'],
  'cancel.begun': [409, m.error_cancel_begun],
  'line.last': [409, m.error_line_last],
  'line.unsettled': [409, m.error_line_unsettled],
  'line.unavailable': [409, m.error_line_unavailable],
  'item.unavailable': [409, m.error_item_unavailable],
  'line.unit': [400, m.error_line_unit],
  'line.nothing': [409, m.error_line_nothing],
  'line.desk': [409, m.error_line_desk],
  'line.many': [409, () => m.error_line_many({ max: MAX_LINES })],
  'list.reading': [409, m.error_list_reading],
  'list.desk': [409, m.error_list_desk],
  'list.long': [409, () => m.error_list_long({ max: MAX_READ_LINES })],
  'again.reading': [409, m.error_again_reading],
  'again.typed': [409, m.error_again_typed],
  'again.none': [409, m.error_again_none],
  'again.answered': [409, m.error_again_answered],
  'again.desk': [409, m.error_again_desk],
  'again.many': [429, () => m.error_again_many({ max: MAX_READ_AGAIN })],
  'line.item': [400, m.error_line_item],
  'line.stays': [409, m.error_line_stays],
  'line.plates': [400, () => m.error_line_plates(CATERING_PLATES)],
  'payment.early': [409, m.error_payment_early],
  'payment.amount': [422, m.error_payment_amount],
  'payment.used': [409, m.error_payment_used],
  'payment.noted': [
    409,
    'This number is written down for a payment of order {number} already. Check it, and enter the number of this payment.',
  ],
  'payment.many': [409, m.error_payment_many],
  'payment.none': [409, m.error_payment_none],
  'payment.offline': [409, m.error_payment_offline],
  'payment.away': [503, m.error_payment_away],
  'payment.unsigned': [401, 'This call is not signed by the payment provider.'],
  'payment.differs': [422, '{amount} is another amount: {expected}. Look again, then confirm it.'],
  'payment.day': [422, 'Choose a day from the one on which the order was placed until today.'],
  'payment.provider': [409, 'Our payment provider has this payment, so it stands. What is too much can be sent back.'],
  'payment.refunded': [
    409,
    '{refunded} of what came was sent back already. Without this payment that would be more than came, so it stands.',
  ],
  'payment.settled': [409, 'This was settled otherwise meanwhile. What stands now is shown.'],
  'payment.other': [409, 'Something else was written down under this id. Load the page again.'],
  'refund.amount': [422, 'This is more than we owe: {owed}. Please check the amount.'],
  'return.early': [
    409,
    'Nothing of this order is invoiced, so nothing can be taken off. Propose a change of it instead.',
  ],
  'return.left': [409, 'Less than that is left of a line. Look at the lines again.'],
  'return.change': [
    409,
    'A change of this order waits for its customer. Withdraw it or wait for the answer, then give money back.',
  ],
  'refund.left': [422, 'Online at most {left} can go back at once: that is what is left of one payment.'],
  'refund.small': [422, 'Less than one rupee cannot be sent back online. Please send it in another way.'],
  'change.open': [
    409,
    'A change of this order waits for its customer already. Withdraw it first, then propose another.',
  ],
  'change.sent': [409, m.error_change_sent],
  'change.returned': [
    409,
    'Money was given back for {item} already, so that line stays as it is. Give back more of it on the page of the order.',
  ],
  'change.cash': [409, m.error_change_cash],
  'change.none': [409, 'Nothing is changed yet. Change a line, then propose it.'],
  'change.gone': [409, m.error_change_gone],
  'change.answered': [409, m.error_change_answered],
  'change.begun': [409, m.error_change_begun],
  'change.packed': [409, m.error_change_packed],
  'change.pack': [400, m.error_change_pack],
  'change.price': [409, m.error_change_price],
  'address.many': [409, () => m.error_address_many({ max: MAX_ADDRESSES })],
  'order.placed': [409, m.error_order_placed],
  'order.taken': [
    409,
    'This was taken already as {number}, before you changed it here. Open that order and change its quotation, or take another one.',
  ],
  'stock.short': [409, m.error_stock_short],
  'change.credit': [409, m.error_change_credit],
  'change.short': [409, m.error_change_short],
  'stock.measures': [
    409,
    '{item} is sold in several measures, and stock counts one. Nothing says how much of it these hold: {packs}. Take them away, or sell them as an item of their own, then count it.',
  ],
  'stock.counted': [409, 'The stock of this item is counted in the measure of its packs. End the counting first.'],
  'stock.uncounted': [409, '{item} is not counted any more. Begin to count it again first.'],
  'stock.moved': [409, 'What we have of this changed meanwhile. What stands now is shown: please count once more.'],
  'total.changed': [409, m.error_total_changed],
  'advance.changed': [409, m.error_advance_changed],
  'quotation.changed': [409, m.error_quotation_changed],
  'quotation.expired': [409, m.error_quotation_expired],
  'quotation.many': [409, m.error_quotation_many],
  'export.running': [429, m.error_export_running],
  'share.nothing': [409, m.error_share_nothing],
  'share.ended': [404, m.error_share_ended],
  'pandit-link.ended': [404, m.error_pandit_link_ended],
  'ask.over': [409, m.error_ask_over],
  'ask.gone': [409, m.error_ask_gone],
  'pincode.outside': [422, m.said_pincode_outside],
  'teaching.running': [429, 'An export is on its way. Please wait until it has arrived, then try again.'],
  'teaching.none': [409, 'No line of these days may be learnt from. Choose other days.'],
  'teaching.many': [409, `These days have {lines} lines. An export holds ${MAX_TAUGHT_LINES}: choose fewer days.`],
  'claim.taken': [409, '{name} is working on this now. Take it over first, or wait until it is free.'],
  'views.many': [400, 'You have as many views as can be kept. Delete one first.'],
  'draft.overtaken': [
    409,
    'The customer has changed this quotation meanwhile. Their changes are shown now, beside yours: please look at them, then go on.',
  ],
  'draft.reading': [409, 'This list is still being read. It opens as soon as that is done.'],
  'draft.closed': [409, 'No quotation can be made any more: the status is now {status}.'],
  'draft.placed': [
    409,
    'The order is placed. What its customer pays less now is given back as money, not as a discount.',
  ],
  'draft.begun': [
    409,
    'This puja has begun or is over, so no quotation for it can be published. Settle it with the customer by telephone.',
  ],
  'draft.unsettled': [409, 'Some lines are not settled. Say what they mean, or leave them out, then publish.'],
  'draft.empty': [409, 'There is nothing left to buy. Bring a line back, or add one.'],
  'draft.stays': [409, 'This line was on the list: it can be left out, not taken away.'],
  'draft.extra': [
    409,
    'What is free, taken off or charged beside the items keeps its amount. It can be left out or have a note; add another one for another amount.',
  ],
  'draft.price': [400, 'Please give a price above zero.'],
  'draft.unpublished': [
    409,
    'Changes to its quotation are not published yet. Publish them, read them out, then place it.',
  ],
  'name.none': [409, 'No words of this line could be a name of this item alone. Add its name under Catalogue instead.'],
  'name.short': [400, 'A name has three letters or more: shorter words mean too many things.'],
  'name.long': [400, `A name has at most ${MAX_KEPT_NAME_CHARS} characters. Leave out words that are not needed.`],
  'name.words': [400, 'Keep only words that this line has for the item, in their order: “{words}”.'],
  'name.several': [400, 'This names more than one thing, or none. Keep the words of one item, without its amount.'],
  'name.known': [409, '“{name}” is a name of {item} already.'],
  'name.taken': [
    409,
    '“{name}” is a name of {item}, or sounds like one: with both, lists would be read less surely. Keep more words of the line.',
  ],
  'name.unsure': [
    409,
    'A line that says “{name}” would still not be read surely, so it is not kept. Keep more words of the line.',
  ],
  'name.harms': [
    409,
    'Not kept: “{name}” as a name of {item} would change how these lines are read: {lines}. If it is right all the same, add it under Catalogue.',
  ],
  'dispatch.unpaid': [422, 'This order is prepaid, and {due} has not come yet. Confirm that it goes out unpaid.'],
  'complete.unpaid': [
    422,
    'This order is prepaid, {due} has not come yet, and it was never sent out. Say why it is completed all the same.',
  ],
  'dispatch.puja': [409, 'The items of a puja come with its pandit. Complete the booking once the puja was held.'],
  'dispatch.change': [
    409,
    'A change of this order waits for its customer’s answer, and nothing can be added once the parcel is on its way. Wait for the answer, or take the change back first.',
  ],
  'run.other': [409, 'Somebody else put the stops in another order meanwhile. It is shown now.'],
  'run.stays': [409, 'Only a cancelled order is taken off the run. Give this one another time.'],
  'door.cancelled': [409, 'This order is cancelled. Do not deliver it.'],
  'door.unpaid': [
    409,
    'This order is prepaid, {due} has not come yet, and it was never sent out. Complete it on its page, where you say why.',
  ],
  'door.stands': [409, 'It stands as: {stands}. Your answer is not written down. Change it on the page of the order.'],
  'delivery.puja': [409, m.error_delivery_puja],
  'delivery.other': [409, m.error_delivery_other],
  'delivery.past': [400, 'This time has passed in India. Please choose a later one.'],
  'slot.closed': [409, m.error_slot_closed],
  'slot.full': [409, m.error_slot_full],
  'slot.sent': [409, m.error_slot_sent],
  'slot.desk': [409, m.error_slot_desk],
  'pays.refused': [422, m.error_pays_refused],
  'address.sent': [
    409,
    ({ phone }: Details<'phone'>) =>
      phone === '' ? 'This order is on its way, so its address stays.' : m.error_address_sent({ phone }),
  ],
  'address.late': [409, m.error_address_late],
  'address.other': [409, m.error_address_other],
  'address.fee': [
    409,
    ({ pincode, fee, now, phone }: Details<'pincode' | 'fee' | 'now' | 'phone'>) =>
      phone === ''
        ? `Delivery to ${pincode} costs ${fee} and not ${now}, as it does where it goes now. So the address stays.`
        : m.error_address_fee({ pincode, fee, now, phone }),
  ],
  'address.cash': [
    409,
    ({ pincode, phone }: Details<'pincode' | 'phone'>) =>
      phone === ''
        ? `This order cannot be paid on delivery in ${pincode}, so its address stays.`
        : m.error_address_cash({ pincode, phone }),
  ],
  'address.windows': [409, m.error_address_windows],
  'choice.elsewhere': [409, m.error_choice_elsewhere],
  'delivery.far': [400, 'Please choose a day within the next twelve months.'],
  'customer.known': [409, 'Somebody has an account with this e-mail address already. Find them by it.'],
  'customer.phone': [409, 'Somebody without an e-mail address has this number already. Find them by it.'],
  'customer.phone-of-other': [
    409,
    '{name} has this number, and no e-mail address either. Take their orders on that account, or give one of the two an e-mail address first.',
  ],
  'customer.mailed': [409, 'This account has an e-mail address by now. What stands now is shown.'],
  'customer.ours': [400, 'This is the e-mail address of the shop itself. Please enter the customer’s own.'],
  'query.overtaken': [
    409,
    'This question was answered meanwhile. What was said is shown now: please look at it first.',
  ],
  'comment.overtaken': [
    409,
    'The customer has written something meanwhile. It is shown now: please read it first, then go on.',
  ],
  'answer.file.many': [400, 'Please send one file at a time.'],
  'answer.file.large': [413, `{file} exceeds ${MAX_ANSWER_FILE_BYTES / 1024 / 1024}MB limit.`],
  'answer.file.gone': [409, 'A file that was attached is not there any more. Please attach it again.'],
  'query.unmailed': [
    409,
    'Whoever wrote has no account. Enter the e-mail address to answer to, or close the question with a note.',
  ],
  'reply.named': [409, 'Another reply has this name. Please choose another one.'],
  'reply.many': [400, 'There are as many saved replies as there may be. Delete one that nobody uses.'],
  'feedback.overtaken': [
    409,
    'This feedback was answered meanwhile. What was said is shown now: please look at it first.',
  ],
  'feedback.problem': [409, 'This feedback is a problem of an order already. What stands now is shown.'],
  'customer.overtaken': [409, 'This account was changed meanwhile. What stands now is shown: please look at it first.'],
  'range.wrong': [416, 'The file has no such part.'],
  'role.missing': [403, 'Only an owner may {what}. Please ask {names}.'],
  'owner.last': [409, 'This is the only owner. Make somebody else an owner first.'],
  'operator.there': [409, 'Somebody works at the desk with this address already. Find them in the list.'],
  'operator.in': [409, 'They have chosen a password already, and need no invitation.'],
  'invitation.over': [400, 'This invitation has ended or was used. Ask whoever invited you for another link.'],
  'code.wrong': [400, 'This code is not right, or was used already. Wait for the next one, then try again.'],
  'second-factor.own': [403, 'Please set up the second step of your log-in first.'],
  'second-factor.self': [409, 'Set yours up anew under your own name.'],
  'password.own': [403, 'Please choose your own password first.'],
  'metrics.token': [401, 'The metrics are for who shows METRICS_TOKEN as a bearer token.'],
  'metrics.elsewhere': [
    403,
    'Without METRICS_TOKEN the metrics are read from the same machine or network only, directly.',
  ],
  'host.other': [421, 'The desk is not reached by the name {host}. Set DESK_URL to the address it is reached by.'],
  'origin.other': [403, 'This call did not come from the desk’s own page.'],
  'catalogue.changed': [
    409,
    'Somebody else changed this while you had it open. What you typed is still here: look at how it stands now, then save again.',
  ],
  'catalogue.moved': [
    409,
    'The catalogue was changed after this preview, so nothing was imported. Please look at the differences once more.',
  ],
  'reprice.moved': [
    409,
    'The catalogue was changed after this preview, so no price was changed. Please look at the prices once more.',
  ],
  'reprice.wrong': [409, 'No price was changed. {item}: {reason}'],
  'undo.old': [404, 'Only changes of the last {hours} hours can be taken back here. Change it by hand.'],
  'undo.never': [409, 'What was added stays. Make an item unavailable, or a pandit inactive, if it is not wanted.'],
  'undo.newer': [409, '{thing} was changed since, so nothing was taken back. Take back the newer change first.'],
  'csv.wrong': [400, 'Nothing was imported. Please correct the file first.'],
  'kit.item': [400, 'There is no item {item}. Please choose one of the catalogue.'],
  'pandit.puja': [400, 'There is no puja {puja}. Please choose one of the catalogue.'],
  'away.changed': [409, 'His bookings have changed meanwhile. Please look at them once more.'],
  'away.same': [409, '{name} is away then, and cannot come instead. Choose another pandit.'],
  'away.refused': [409, '{puja}: {why} Nothing was changed.'],
  'pandit.booked': [409, '{pandit} is booked then: {bookings}. Give that booking another pandit first.'],
  'zone.first': [400, 'This zone has all pincodes that belong to no other. Leave this empty.'],
  'zone.unserved': [400, '{pincode} is not among the pincodes that we deliver to. Add it there first.'],
  'zone.taken': [400, '{pincode} belongs to another zone. Remove it there first.'],
  'pincode.there': [409, '{pincode} {area} is on the list already. Search for it to rename it.'],
  'not-sold.gone': [409, '“{name}” is no longer on the list: somebody else may have removed it. Load the page again.'],
  'not-sold.full': [409, 'The list holds at most {max} names. Please remove some that are not needed.'],
  'pincode.gone': [
    409,
    '{pincode} {area} is no longer on the list: somebody else may have changed it. Load the page again.',
  ],
  'usual.unit': [400, 'This is sold by {units}, not by {unit}. Choose one of those, or leave the usual amount empty.'],
  'usual.amount': [
    400,
    'This is far more, or far less, than these packs are sold for. Give what one family takes for one puja.',
  ],
  'usual.part': [400, 'Give a whole number: this is sold in whole pieces only.'],
  'most.unit': [
    400,
    'This is sold by {units}, not by {unit}. Choose one of those, or leave the plausible maximum empty.',
  ],
  'most.usual': [400, 'This is less than the usual amount, {least}. Give at least that, or leave it empty.'],
  'most.pack': [400, 'This is less than the smallest pack, {least}. Give at least that, or leave it empty.'],
  'price.same': [400, 'These prices will hold then already. Change a price, or leave the time empty.'],
  'not.ready': [503, m.error_not_ready],
  'too.many': [429, m.error_too_many],
  'account.many': [429, m.error_account_many],
} as const satisfies Record<string, Refusing>

export type Refusal = keyof typeof REFUSALS

/** An error to return to the client. `errors` are about single fields of the request. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  readonly status: number
  readonly errors: { path: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    refusal: Refusal,
    details: Record<string, string> = {},
    more: { errors?: { path: string; message: string }[]; retryAfterSeconds?: number } = {},
  ) {
    const [status, text]: Refusing = REFUSALS[refusal]
    super(
      typeof text === 'string'
        ? text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
        : text(details as never),
    )
    this.refusal = refusal
    this.status = status
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Creates the error to throw: `throw refused('upload.large', { file })`. */
export function refused(...args: ConstructorParameters<typeof RefusedError>): RefusedError {
  return new RefusedError(...args)
}

/** Creates an error about several fields of the request. The first one determines the status and the text. */
export function refusedFields(
  first: readonly [Refusal, string],
  ...others: (readonly [Refusal, string])[]
): RefusedError {
  const errors = [first, ...others].map(([refusal, path]) => ({ path, message: new RefusedError(refusal).message }))
  return new RefusedError(first[0], {}, { errors })
}

/** Creates an error about one field of the request. */
export function refusedField(refusal: Refusal, path: string, details: Record<string, string> = {}): RefusedError {
  const error = new RefusedError(refusal, details)
  return new RefusedError(refusal, details, { errors: [{ path, message: error.message }] })
}
