import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { isUnsettled, type Line } from '#contract/quotation.ts'
import { textLines } from '#contract/text-lines.ts'
import { textRows } from '#contract/text-rows.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { TextSheet } from '#ui/text-sheet.tsx'
import { Sheet } from './sheet.ts'

interface ListTextProps {
  text: string
  lines: readonly Line[]
  activeId: string | null
  onPick: (lineId: string) => void
  /** Whether there is room beside the quotation. */
  beside: boolean
}

/** The typed or pasted text of the list: beside its lines, or behind a button on narrow screens. */
export function ListText({ text, lines, activeId, onPick, beside }: ListTextProps) {
  const [isOpen, setOpen] = useState(false)
  const open = new Set(lines.filter(isUnsettled).map(({ id }) => id))
  const sheet = (frame: string) => (
    <TextSheet
      label={m.quotation_list_label()}
      rows={textRows(text, lines)}
      activeId={activeId}
      isOpen={(id) => open.has(id)}
      onPick={(id) => {
        setOpen(false)
        onPick(id)
      }}
      frame={frame}
    />
  )
  const hint = lines.length > 0 && <p className="mb-3 text-small text-kajal-soft">{m.quotation_list_hint()}</p>
  if (beside) {
    return (
      <>
        <h2 className="mb-1 text-h3">{m.quotation_list_title()}</h2>
        {hint}
        {sheet('max-h-[calc(100dvh-11rem)]')}
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-chandan bg-white p-3">
      <div className="min-w-16 grow pl-1">
        <p className="whitespace-nowrap font-semibold">{m.quotation_list_title()}</p>
        <p className="text-small text-bhasma figures">{m.quotation_count_lines({ count: textLines(text).length })}</p>
      </div>
      <Button
        tone="secondary"
        onClick={() => setOpen(true)}
        className="whitespace-nowrap px-4"
        icon={<ScrollText aria-hidden="true" className="size-5" />}
      >
        {m.quotation_list_see()}
      </Button>
      {isOpen && (
        <Sheet open onOpenChange={setOpen} title={m.quotation_list_title()} wide>
          {hint}
          {sheet('max-h-[62dvh]')}
        </Sheet>
      )}
    </div>
  )
}
