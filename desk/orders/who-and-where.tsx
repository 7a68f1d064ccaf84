import { Ban, Languages, Mail, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatPhone, formatRupees, formatWindow } from '#contract/format.ts'
import { isMissed } from '#contract/parcel.ts'
import { isOver } from '#contract/status.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { languageName } from '../customers/language-name.ts'
import { OwnersOnly, useMay } from '../session/may.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { deliveryWords, isLate } from './delivery-words.ts'
import { SendByWhatsApp } from './send-by-whatsapp.tsx'
import type { OpenOrder } from './use-order.ts'

/** The customer, the delivery address and time, and the button that cancels the order. */
export function WhoAndWhere({ open }: { open: OpenOrder }) {
  const { order, customer, deliverAt } = open.order
  const [isCancelling, setCancelling] = useState(false)
  const mayCancel = useMay('cancel')
  const [isMoving, setMoving] = useState(false)
  const phone = order.phoneNumber ?? customer.phone
  const address = [
    order.lane1,
    order.floor,
    order.lane2,
    order.lane3,
    order.pincode && `Bengaluru ${order.pincode}`,
  ].filter(Boolean)
  const due = { type: order.type, deliverAt, deliverUntil: order.deliveryUntil, status: order.status }
  const late = isLate(due)
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Who and where</h2>
      <ul className="mt-2 grid gap-1">
        {phone && (
          <li>
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center gap-2.5 figures">
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {formatPhone(phone)}
            </a>
            {customer.phone && customer.phone !== phone && (
              <a
                href={`tel:${customer.phone}`}
                className="link ml-4 inline-flex min-h-11 items-center text-small figures"
              >
                or {formatPhone(customer.phone)}
              </a>
            )}
          </li>
        )}
        {customer.emailId && (
          <li>
            <a
              href={`mailto:${customer.emailId}`}
              className="link inline-flex min-h-11 items-center gap-2.5 wrap-anywhere"
            >
              <Mail aria-hidden="true" className="size-5 shrink-0" />
              {customer.emailId}
            </a>
          </li>
        )}
        {customer.reads !== 'en' && (
          <li className="flex min-h-11 items-center gap-2.5">
            <Languages aria-hidden="true" className="size-5 shrink-0 text-bhasma" />
            Reads {languageName(customer.reads)}: mails and messages go out in it
          </li>
        )}
        {address.length > 0 && (
          <li className="flex gap-2.5 py-2">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bhasma" />
            <address className="not-italic wrap-anywhere">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </li>
        )}
      </ul>
      {order.status === 'Upcoming' && order.type === 'custom' && order.parcel !== 'out' && (
        <Button tone="quiet" className="-ml-5" disabled={!open.claim.isMine} onClick={() => setMoving(true)}>
          Change the address
        </Button>
      )}
      {isMoving && <AddressDialog open={open} onClose={() => setMoving(false)} />}
      <SendByWhatsApp open={open} />
      {order.instructions && (
        <p className="mt-2 text-small wrap-anywhere">
          <span className="font-semibold">For the driver:</span> {order.instructions}
        </p>
      )}
      {order.type === 'custom' && order.remark && (
        <p className="mt-2 rounded-control bg-haldi-tint px-3 py-2 text-small whitespace-pre-line wrap-anywhere">
          {order.history[0]?.by === 'operator' ? `Noted by our desk: ${order.remark}` : `“${order.remark}”`}
        </p>
      )}
      {order.status === 'Upcoming' && (
        <div className="mt-4 border-t border-chandan pt-4">
          <h3 className="text-body font-semibold">{order.type === 'custom' ? 'Delivery' : 'The puja'}</h3>
          <p className={late ? 'font-semibold text-sindoor' : ''}>{deliveryWords(due)}</p>
          {isMissed(order) && (
            <p className="mt-2 rounded-control bg-haldi-tint px-3 py-2 text-small">
              {order.parcel === 'returned' ? 'The parcel came back.' : 'Nobody was there.'} Give it another time: the
              customer is told, and can choose one too.
            </p>
          )}
          {order.type === 'custom' ? (
            <DeliveryForm open={open} />
          ) : (
            <Link to={`/bookings/${order._id}`} className="link inline-flex min-h-11 items-center text-small">
              Its pandit and its time
            </Link>
          )}
        </div>
      )}
      {order.status === 'Completed' && deliverAt !== null && (
        <p className="mt-3 text-small text-bhasma">It was due {formatWindow(deliverAt, order.deliveryUntil)}.</p>
      )}
      {order.status === 'Cancelled' && (
        <p className="mt-3 text-small text-bhasma">
          Cancelling cost {order.cancellation.fee === 0 ? 'nothing' : formatRupees(order.cancellation.fee)}.
          {order.balance.credit > 0 &&
            ` We cancelled it ourselves: ${formatRupees(order.balance.credit)} is owed for that.`}
        </p>
      )}
      {!isOver(order.status) && (
        <>
          <Button
            tone="quiet"
            className="mt-3 -ml-5"
            disabled={!open.claim.isMine || !mayCancel}
            onClick={() => setCancelling(true)}
            icon={<Ban aria-hidden="true" className="size-5" />}
          >
            Cancel the order
          </Button>
          <OwnersOnly may="cancel" />
          <CancelDialog
            what="order"
            id={order._id}
            status={order.status}
            fee={open.order.feeDue}
            page={open}
            isOpen={isCancelling}
            onClose={() => setCancelling(false)}
          />
        </>
      )}
    </Card>
  )
}
