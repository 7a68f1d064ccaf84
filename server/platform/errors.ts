import { MAX_ADDRESSES } from '#contract/addresses.ts'
import { ATTACHMENTS } from '#contract/attachments.ts'
import { MAX_TAUGHT_LINES } from '#contract/desk/teaching.ts'
import {
  CATERING_PLATES,
  MAX_ANSWER_FILE_BYTES,
  MAX_CUSTOMER_BYTES,
  MAX_KEPT_NAME_CHARS,
  MAX_LINES,
  MAX_OPEN_BOOKINGS,
  MAX_READ_AGAIN,
  MAX_READ_LINES,
  MAX_REMARK_CHARS,
} from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PASSWORD_CHANGED } from '#contract/session-ended.ts'
import { TEXT_LIST_MESSAGES } from '#contract/text-list.ts'

/** Every refusal the server can give: its status and its text. `{name}` is filled from the details. */
const REFUSALS = {
  'body.invalid': [400, 'Please check what you entered.'],
  'upload.empty': [400, MESSAGES.uploadNoFile],
  'upload.many': [400, MESSAGES.uploadTooMany],
  'upload.large': [413, MESSAGES.uploadTooLarge('{file}')],
  'upload.type': [415, MESSAGES.uploadWrongType('{file}')],
  'upload.remark': [400, `Please shorten the remark to ${MAX_REMARK_CHARS} characters.`],
  'upload.teaching': [
    400,
    'What we may use the list for did not arrive as we know it. Please load the page again and choose once more.',
  ],
  'upload.whole': [413, 'Together this is too large to send. Please send fewer files.'],
  'upload.pages': [
    429,
    'You have sent us as many pages as we can read for one customer in a day. You can send more in {wait}. If you need it sooner, please call us on {phone} or write to {email}: we take your list by telephone.',
  ],
  'upload.full': [
    409,
    `We keep ${MAX_CUSTOMER_BYTES / 2 ** 30} GB of lists for you already, and cannot keep more. Please call us on {phone} or write to {email}: we take your list by telephone.`,
  ],
  'upload.broken': [400, 'The upload did not arrive whole. Please send it again.'],
  'text.empty': [400, TEXT_LIST_MESSAGES.empty],
  'text.words': [400, TEXT_LIST_MESSAGES.noWords],
  'text.lines': [400, TEXT_LIST_MESSAGES.tooManyLines],
  'text.items': [400, TEXT_LIST_MESSAGES.tooManyItems],
  'text.taken': [
    409,
    'We have this list already, as {number}, from before you changed it. You find it under My orders. If you want the changed list as well, submit it once more.',
  ],
  'guest.long': [
    422,
    'Your list is longer than what we price without an account. Log in or register, and we read all of it. What you chose is kept.',
  ],
  'guest.many': [
    429,
    'We cannot price another list without an account at the moment. Log in or register, and we read it now. What you chose is kept.',
  ],
  'feedback.incomplete': [400, MESSAGES.feedbackIncomplete],
  'feedback.images.many': [400, ATTACHMENTS.images.tooMany],
  'feedback.images.large': [413, ATTACHMENTS.images.tooLarge('{file}')],
  'feedback.images.type': [415, ATTACHMENTS.images.wrongType('{file}')],
  'feedback.videos.many': [400, ATTACHMENTS.videos.tooMany],
  'feedback.videos.large': [413, ATTACHMENTS.videos.tooLarge('{file}')],
  'feedback.videos.type': [415, ATTACHMENTS.videos.wrongType('{file}')],
  'once.other': [
    422,
    'Something else was sent before under the same Idempotency-Key. Please try again; a program uses a new key for each new request.',
  ],
  'once.running': [409, 'We are still working on what you sent before. Please wait a few seconds, then try again.'],
  'once.done': [409, 'We have taken this already, when it was sent before. Please load the page again to see it.'],
  'request.slow': [408, 'This came too slowly to go on. Please try again where your connection is better.'],
  'session.missing': [401, 'Please log in.'],
  'session.replaced': [401, PASSWORD_CHANGED],
  'credentials.wrong': [401, 'The e-mail address or the password is wrong.'],
  'not.found': [404, 'We could not find this.'],
  'file.unread': [
    409,
    'No page of this PDF has been read, so there is nothing safe to open. Wait until it is read, or ask for a photo of the list.',
  ],
  'email.taken': [409, 'An account with this e-mail address exists already. Please log in.'],
  'address.confirmed': [409, 'Your e-mail address is confirmed, so it stays as it is.'],
  'email.ours': [400, 'This is our own e-mail address. Please enter yours.'],
  'confirm.unknown': [404, 'Open the link in the mail once more, or copy all of it.'],
  'confirm.old': [410, 'This link has worked for a day and has ended. Ask for a new one.'],
  'confirm.many': [
    429,
    'We have sent as many mails to this address as we may today. Each has a link that confirms it: please look for the newest one, also in spam. Or try again tomorrow.',
  ],
  'account.money': [
    409,
    'We still look for a payment of yours, or have money to send back to you. Please wait until that is done, or call us. Then delete your account.',
  ],
  'account.orders': [
    409,
    'You have {orders} placed and not yet done. Cancel under “Your orders” what you no longer need, or wait until it is done. Then delete your account.',
  ],
  'password.wrong': [400, 'This is not the password you have now.'],
  'link.refused': [400, 'This link has been used or is no longer valid. Ask for a code instead.'],
  'code.refused': [400, 'This code is wrong or no longer valid. Check it in the newest mail, or ask for another.'],
  'password.common': [
    400,
    'This password is easy to guess. Use three or four words that have nothing to do with each other, without your name, your phone number or the name of our shop.',
  ],
  'password.same': [400, 'This is the password you have now. Please choose another.'],
  'booking.time': [400, 'There is no such date or time. Please choose another.'],
  'booking.soon': [
    422,
    'A pandit needs {hours} hours to prepare, so the earliest time is {earliest}. Please choose a later one, or call us: we try what we can.',
  ],
  'booking.late': [422, 'We take bookings up to a year ahead. Please choose an earlier day.'],
  'booking.past': [422, 'This time has passed in India. Please choose a later one.'],
  'booking.taken': [409, 'Our pandits for {puja} are all taken on {time}. {free}'],
  'booking.many': [
    409,
    `You have ${MAX_OPEN_BOOKINGS} booked pujas that wait for your answer. Please accept or reject one of them first.`,
  ],
  'booking.many-of-theirs': [
    409,
    `This customer has ${MAX_OPEN_BOOKINGS} booked pujas that wait for an answer. Accept or cancel one of them first.`,
  ],
  'booking.unasked': [
    422,
    'That is in less than {hours} hours. Call a pandit first, then choose here who has said that he comes.',
  ],
  'booking.before': [
    409,
    'This was booked already as {number}, before you changed it here. Open that booking and change it there, or book another one.',
  ],
  'booking.language': [422, 'None of our pandits leads {puja} in {language}. Please choose another language, or none.'],
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
  'proposal.gone': [409, 'This proposal has been withdrawn or replaced. What stands now is shown.'],
  'reschedule.begun': [409, 'This puja has begun or is over, so its time can no longer be changed.'],
  'reschedule.other': [409, 'The time was changed meanwhile. Look at the time it has now, then set it.'],
  'reschedule.night': [
    422,
    'A puja that starts before 4 am or after 9 pm is arranged by our desk. Please tell us the time you wish in a comment.',
  ],
  'again.open': [409, 'This order is still open. It can be ordered again once it is placed or over.'],
  'move.refused': [409, 'This is no longer possible: the status is now {status}.'],
  'fee.changed': [409, 'Cancelling now costs {fee}. Please look at it once more before you cancel.'],
  'cancel.overtaken': [
    409,
    'The status is {status} by now. What stands now is shown: please look at it once more before you cancel.',
  ],
  'cancel.both': [400, 'Either the customer pays the fee, or we owe it to them.'],
  'cancel.begun': [409, 'The time of this puja has come, so it can no longer be cancelled here. Please call us.'],
  'line.last': [
    409,
    'At least one line has to stay on the quotation. Reject the quotation instead if you need none of it.',
  ],
  'line.unsettled': [409, 'Please pick the item for this line before you take it back in.'],
  'line.unavailable': [409, 'We do not have this item now. Please choose another, or leave the line out.'],
  'item.unavailable': [409, 'We do not have {item} now. Please order without it.'],
  'line.unit': [400, 'This is sold by {units}, not by {unit}. Choose one of those.'],
  'line.nothing': [
    409,
    'We do not know this item, so there is nothing to accept. Please choose the item, or leave the line out.',
  ],
  'line.desk': [409, 'Our desk has set this line. Change it, or ask us for changes.'],
  'line.many': [409, `A list has at most ${MAX_LINES} lines. Please send the rest as a list of its own.`],
  'list.reading': [409, 'Your list is still being read. Please add items once that is done.'],
  'list.desk': [409, 'Our desk has prepared this quotation. Tell us in a comment if items of your list are missing.'],
  'list.long': [
    409,
    `A list has at most ${MAX_READ_LINES} lines, and this one would have more. Please send the other pages as a list of their own.`,
  ],
  'again.reading': [409, 'This list is being read now. Please wait until that is done.'],
  'again.typed': [
    409,
    'This list was not sent as a photo or a file, so there is nothing to read again. Change its lines instead.',
  ],
  'again.none': [
    409,
    'No file of this list can be read better by trying again. Please send a new photo of what is missing as a list of its own.',
  ],
  'again.answered': [
    409,
    'Lines of this quotation have been settled, changed or added already, and reading the list again would lose that. Change the lines that are wrong, or send the list again as a new one.',
  ],
  'again.desk': [
    409,
    'Our desk has begun to prepare this quotation, and reading the list again would undo that. Tell us in a comment if something is missing or wrong.',
  ],
  'again.many': [
    429,
    `This list has been read again ${MAX_READ_AGAIN} times in a day. A clear new photo helps more: send it as a new list, or leave this one to our desk.`,
  ],
  'line.item': [400, 'We do not sell this item. Please pick one from the list.'],
  'line.stays': [
    409,
    'This belongs to the puja and stays as it is. Ask for changes instead, and our desk looks at what can be done.',
  ],
  'line.plates': [
    400,
    `Please choose ${CATERING_PLATES.min} to ${CATERING_PLATES.max} whole plates. For more, ask for changes.`,
  ],
  'payment.early': [409, 'This order is not placed yet, so there is nothing to pay.'],
  'payment.amount': [422, 'This is more than the order costs. Please check the amount.'],
  'payment.used': [
    409,
    'This UPI reference is written down for another payment already. Please check the 12 digits in your UPI app.',
  ],
  'payment.noted': [
    409,
    'This number is written down for a payment of order {number} already. Check it, and enter the number of this payment.',
  ],
  'payment.many': [409, 'We are still checking the payments you told us of. Please wait for our answer, or call us.'],
  'payment.none': [409, 'Nothing is due for this order any more.'],
  'payment.offline': [409, 'This shop takes no payment online.'],
  'payment.away': [
    503,
    'The page for paying does not open now. Please try again in a few minutes, or pay in another way.',
  ],
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
  'change.sent': [
    409,
    'This order is on its way. Items can only be left out, or become fewer or cheaper, and a discount stays. Anything else needs a new order.',
  ],
  'change.returned': [
    409,
    'Money was given back for {item} already, so that line stays as it is. Give back more of it on the page of the order.',
  ],
  'change.cash': [
    409,
    'Our driver collects {limit} at most, and with this change it would be {open}. Please pay {ahead} or more ahead, on the page of the order, then try again.',
  ],
  'change.none': [409, 'Nothing is changed yet. Change a line, then propose it.'],
  'change.gone': [
    409,
    'This change is proposed no more: the order was changed meanwhile, or our desk took it back. What stands now is shown.',
  ],
  'change.answered': [409, 'This was answered otherwise meanwhile. What stands now is shown.'],
  'change.begun': [409, 'The time of this puja has come, so nothing of it can be changed here. Please call us.'],
  'change.packed': [
    409,
    'We have begun to pack this order, so nothing can be added to it here. Please call us, or send a new order.',
  ],
  'change.pack': [400, 'We do not sell this item in that size. Please choose another.'],
  'change.price': [409, '{item} now costs {price}. Please look at it once more, then add it.'],
  'address.many': [409, `We keep ${MAX_ADDRESSES} addresses for you already. Please remove one of them first.`],
  'order.placed': [409, 'This order is placed already with other details. Please contact us to change them.'],
  'order.taken': [
    409,
    'This was taken already as {number}, before you changed it here. Open that order and change its quotation, or take another one.',
  ],
  'stock.short': [
    409,
    'We no longer have all of this: {items}. Please change these lines on your quotation, or leave them out. Then place the order.',
  ],
  'change.credit': [
    409,
    'Paying later is not open to this account, so this order cannot take more on credit. Please place a new order, or call us.',
  ],
  'change.short': [
    409,
    'We no longer have all of this: {items}. Your order stays as it was: please choose less of it, or something else.',
  ],
  'stock.measures': [
    409,
    '{item} is sold in several measures, and stock counts one. Nothing says how much of it these hold: {packs}. Take them away, or sell them as an item of their own, then count it.',
  ],
  'stock.counted': [409, 'The stock of this item is counted in the measure of its packs. End the counting first.'],
  'stock.uncounted': [409, '{item} is not counted any more. Begin to count it again first.'],
  'stock.moved': [409, 'What we have of this changed meanwhile. What stands now is shown: please count once more.'],
  'total.changed': [409, 'The total is now ₹{total}. Please check it and place the order again.'],
  'advance.changed': [409, 'The advance is now ₹{advance}. Please check it and place the order again.'],
  'quotation.changed': [409, 'The quotation was changed meanwhile. Please look at it again, then place the order.'],
  'quotation.expired': [409, 'This quotation has expired. Please ask for a new one at today’s prices.'],
  'quotation.many': [
    409,
    'This quotation has been changed as often as it can be here. Please write in a comment what you need, and our desk changes it for you.',
  ],
  'export.running': [429, 'Your data is on its way already. Please wait until it has arrived, then try again.'],
  'share.nothing': [409, 'There is no quotation to share now.'],
  'share.ended': [404, 'This link has ended. Ask whoever sent it for a new one.'],
  'pandit-link.ended': [404, 'This link has ended. Please ask Pujaghar for a new one.'],
  'ask.over': [
    409,
    'This puja has begun, or does not take place any more, so it needs no answer. Please call Pujaghar if you cannot come.',
  ],
  'ask.gone': [409, 'This puja has changed meanwhile. Please look at it once more.'],
  'pincode.outside': [422, MESSAGES.pincodeOutside],
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
  'delivery.puja': [409, 'These items come with the puja. Propose another time for the puja itself.'],
  'delivery.other': [409, 'Another time was set for this delivery meanwhile. What stands now is shown.'],
  'delivery.past': [400, 'This time has passed in India. Please choose a later one.'],
  'slot.closed': [409, 'This delivery time can no longer be chosen. Please choose another one.'],
  'slot.full': [409, 'The last place at this delivery time was just taken. Please choose another one.'],
  'slot.sent': [409, 'This order is on its way, so its time stays. To change it, call us.'],
  'slot.desk': [409, 'Our desk has set this time. To change it, add a comment or call us.'],
  'pays.refused': [422, 'This order cannot be paid in this way. Please choose another one.'],
  'address.sent': [409, 'This order is on its way, so its address stays{call}.'],
  'address.late': [409, 'It is too late to change the address here. Please call us: {phone}.'],
  'address.other': [409, 'The address was changed meanwhile. What stands now is shown.'],
  'address.fee': [
    409,
    'Delivery to {pincode} costs {fee} and not {now}, as it does where it goes now. So the address stays{call}.',
  ],
  'address.cash': [409, 'This order cannot be paid on delivery in {pincode}, so its address stays{call}.'],
  'address.windows': [409, 'Nobody can choose a delivery time for {pincode} here, so the address stays{call}.'],
  'choice.elsewhere': [409, 'Delivery to this pincode may cost or come otherwise. Please choose again how it comes.'],
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
  'not.ready': [503, 'We cannot answer right now. Please try again in a moment.'],
  'too.many': [429, 'Too many tries. Please try again in {wait}.'],
  'account.many': [
    429,
    'Too many tries. Please try again in {wait}. Is this your account? Then we have mailed you a link that lets you in now.',
  ],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type Refusal = keyof typeof REFUSALS

/** A refusal on its way to the client. `errors` point at the fields of the request. */
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
    const [status, text] = REFUSALS[refusal]
    super(text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? ''))
    this.refusal = refusal
    this.status = status
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** The refusal to throw: `throw refused('upload.large', { file })`. */
export function refused(...args: ConstructorParameters<typeof RefusedError>): RefusedError {
  return new RefusedError(...args)
}

/** Several refusals that each belong to a field of the request; the first gives status and text. */
export function refusedFields(
  first: readonly [Refusal, string],
  ...others: (readonly [Refusal, string])[]
): RefusedError {
  const errors = [first, ...others].map(([refusal, path]) => ({ path, message: new RefusedError(refusal).message }))
  return new RefusedError(first[0], {}, { errors })
}

/** A refusal that belongs to one field of the request. */
export function refusedField(refusal: Refusal, path: string, details: Record<string, string> = {}): RefusedError {
  const error = new RefusedError(refusal, details)
  return new RefusedError(refusal, details, { errors: [{ path, message: error.message }] })
}
