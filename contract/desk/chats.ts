import * as z from 'zod/mini'

/** A prepared WhatsApp message about an order, and the number it goes to. */
export const PreparedChat = z.object({ label: z.string(), phone: z.string(), text: z.string() })
export type PreparedChat = z.infer<typeof PreparedChat>

/** Those that fit the order as it stands, the most likely one first; the last only greets. */
export const OrderChats = z.object({ chats: z.array(PreparedChat) })
export type OrderChats = z.infer<typeof OrderChats>
