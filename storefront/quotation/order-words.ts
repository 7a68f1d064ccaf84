import type { OrderType } from '#contract/order.ts'

/** What is said of a list and of a booked puja in different words. */
export const ORDER_WORDS = {
  custom: {
    started: 'Sent',
    received: 'Order received',
    accepted: 'Accepted and ordered',
    placed: 'This order is placed',
    see: 'See your list',
    completed: 'Delivered',
    address: 'Delivery address',
    wasCancelled: 'This order was cancelled',
    cancelled: 'Order cancelled',
    history: 'History of this order',
    moved: 'Moved to another time',
    last: 'We deliver to you',
    cancel: {
      title: 'Cancel this order?',
      description: 'Nothing will be prepared or delivered. This cannot be undone.',
      send: 'Cancel Order',
      back: 'Keep the order',
    },
  },
  appointment: {
    started: 'Booked',
    received: 'Booking received',
    accepted: 'Quotation accepted',
    placed: 'This booking is confirmed',
    see: 'See your booking',
    completed: 'The puja is done',
    address: 'Where the puja is',
    wasCancelled: 'This booking was cancelled',
    cancelled: 'Booking cancelled',
    history: 'History of this booking',
    moved: 'Moved to another time',
    last: 'The puja takes place',
    cancel: {
      title: 'Cancel this booking?',
      description: 'Nothing will be prepared and nobody comes. This cannot be undone.',
      send: 'Cancel Booking',
      back: 'Keep the booking',
    },
  },
} as const satisfies Record<OrderType, object>
