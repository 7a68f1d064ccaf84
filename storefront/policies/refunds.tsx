import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS, PAYMENT_TERM, QUOTATION_VALID_DAYS } from '#contract/limits.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { pageMeta } from '../page-meta.ts'
import { payingWays } from '../payment/ways.ts'
import { useSite } from '../site.ts'
import { Points, Policy, PolicyPart } from './policy.tsx'

export const meta = () =>
  pageMeta({
    path: '/policies/refunds',
    title: 'Cancelling and refunds',
    description:
      'What it costs to cancel an order or a booked puja at Pujaghar, until when it is free, and what happens to money.',
  })

export default function Refunds() {
  const site = useSite()
  const ways = site && payingWays(site)
  // True of every shop, for the page as it is built.
  const howToPay = ways ? `on its page, ${ways}` : site ? 'when you call our desk' : 'as its page shows'
  return (
    <Policy
      hindi="रद्द करना"
      title="Cancelling and refunds"
      lead="You cancel on the page of your order, without a reason. What it costs is shown there before you confirm."
      drawing={<Diya className="w-24 shrink-0 sm:w-28" />}
    >
      <PolicyPart title="Before you place an order">
        <Points>
          {[
            'A quotation costs nothing and binds you to nothing. You may change it, reject it, or let it be.',
            `It is valid for ${QUOTATION_VALID_DAYS} days; that of a booked puja at most until the puja begins.`,
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title="After you have placed it">
        <Points>
          {[
            `Cancelling is free until ${CANCELLATION_FREE_DAYS} days before the start. After that it costs ${CANCELLATION_FEE_RATE * 100}% of the total.`,
            'If you move it to a later time after that, cancelling still costs this fee. If we move it, the new time counts, unless it is on its way.',
            `The start is when a booked puja begins, or the delivery time of puja items. When you choose a delivery time within ${CANCELLATION_FREE_DAYS} days, or our desk sets one, the fee applies from then on. An order without a delivery time is free to cancel until it is on its way; then the fee applies, whatever time it is brought at. When our desk brings an order earlier than planned, it stays free to cancel for as long as we had told you.`,
            'Once a puja has begun, or an order is completed, it can no longer be cancelled on its page. Please call us.',
            'Moving a puja to another time costs nothing.',
            `When we cancel, we tell you why, and it costs you nothing unless you asked for it. Within ${CANCELLATION_FREE_DAYS} days of the start we owe you the same ${CANCELLATION_FEE_RATE * 100}% of the total, and send it to you with what you have paid.`,
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title="Money">
        <Points>
          {[
            `You pay once you have placed an order, ${howToPay}. Who has chosen to pay on delivery can pay our driver.`,
            `Who has chosen to pay later: ${PAYMENT_TERM}`,
            'When an order is cancelled that you have paid, we keep the fee that was shown, if there is one, and send the rest back within two days. The page of the order shows how much that is, and how we sent it.',
            'When you have not paid yet, the fee is all that is left to pay.',
            'What you paid twice or too much comes back in the same way.',
            'Something is missing, damaged, or not what you ordered? Tell us the number of the order, best with a photo, as soon as you see it.',
          ]}
        </Points>
      </PolicyPart>
    </Policy>
  )
}
