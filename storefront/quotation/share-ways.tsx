import { Check, Copy, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import * as m from '#messages'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

/** The share link with all ways to send it. */
export function ShareWays({ order, link }: { order: Order; link: string }) {
  const field = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const address = new URL(link, window.location.href).href
  const text =
    order.type === 'appointment' ? m.review_share_text_puja({ puja: order.nameOfPuja }) : m.review_share_text_list()

  const select = () => field.current?.querySelector('input')?.select()
  // The button that made the link is gone, so the focus moves to the link.
  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(m.review_link_copied())
    } catch {
      select()
      setSaid(m.review_link_not_copied())
    }
  }
  // Rejects if the visitor cancels or sharing is not possible. The other ways remain.
  const hand = () => void navigator.share({ title: m.review_share_name(), text, url: address }).catch(() => {})

  return (
    <div ref={field} className="mt-5">
      <TextField label={m.review_link()} readOnly value={address} onFocus={select} autoComplete="off" />
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <Button onClick={() => void copy()} icon={<CopyIcon copied={said === m.review_link_copied()} />}>
          {m.review_link_copy()}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary')}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {m.review_share_by_whatsapp()}
        </a>
        {'share' in navigator && (
          <Button tone="secondary" onClick={hand} icon={<Share2 aria-hidden="true" className="size-5" />}>
            {m.review_share_otherwise()}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-small font-medium text-tulsi empty:hidden">
        {said}
      </p>
    </div>
  )
}

function CopyIcon({ copied }: { copied: boolean }) {
  const Icon = copied ? Check : Copy
  return <Icon aria-hidden="true" className="size-5" />
}
