import { lineTitle } from '#contract/line-title.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import type { Line } from '#contract/quotation.ts'
import * as m from '#messages'
import { Crop } from '#ui/crop.tsx'
import { Sheet } from './sheet.ts'

/** The picture of a line's handwriting, if there is one. */
export function LineCrop({ line, pages }: { line: Line; pages: readonly PhotoPage[] }) {
  const picture = pageOfLine(pages, line)?.picture
  return (
    picture &&
    line.box && <Crop alt={m.quotation_handwriting_alt()} picture={picture} box={line.box} className="my-3" />
  )
}

interface EditorSheetProps {
  line: Line | undefined
  pages: readonly PhotoPage[]
  editor: (line: Line) => React.ReactNode
  onClose: (line: Line) => void
}

/** The line editor as a sheet, on phones. */
export function EditorSheet({ line, pages, editor, onClose }: EditorSheetProps) {
  if (!line) return null
  return (
    <Sheet
      open
      onOpenChange={() => onClose(line)}
      title={lineTitle(line)}
      description={line.itemId !== null && line.text ? m.quotation_line_read({ text: line.text.trim() }) : undefined}
    >
      <LineCrop line={line} pages={pages} />
      {editor(line)}
    </Sheet>
  )
}
