import type { OrderType } from '#contract/order.ts'
import * as m from '#messages'

/** Texts that differ between a list and a booked puja. */
export const ORDER_WORDS = {
  custom: {
    started: m.review_list_started(),
    received: m.review_list_received(),
    accepted: m.review_list_accepted(),
    placed: m.review_list_placed(),
    see: m.review_list_see(),
    completed: m.review_list_completed(),
    address: m.review_list_address(),
    wasCancelled: m.review_list_was_cancelled(),
    cancelled: m.review_list_cancelled(),
    history: m.review_list_history(),
    moved: m.review_moved(),
    last: m.review_list_last(),
    cancel: {
      title: m.review_list_cancel_title(),
      description: m.review_list_cancel_description(),
      send: m.review_list_cancel_send(),
      back: m.review_list_cancel_back(),
    },
  },
  appointment: {
    started: m.review_booking_started(),
    received: m.review_booking_received(),
    accepted: m.review_booking_accepted(),
    placed: m.review_booking_placed(),
    see: m.review_booking_see(),
    completed: m.review_booking_completed(),
    address: m.review_booking_address(),
    wasCancelled: m.review_booking_was_cancelled(),
    cancelled: m.review_booking_cancelled(),
    history: m.review_booking_history(),
    moved: m.review_moved(),
    last: m.review_booking_last(),
    cancel: {
      title: m.review_booking_cancel_title(),
      description: m.review_booking_cancel_description(),
      send: m.review_booking_cancel_send(),
      back: m.review_booking_cancel_back(),
    },
  },
} as const satisfies Record<OrderType, object>
