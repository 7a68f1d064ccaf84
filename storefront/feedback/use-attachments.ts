import { useRef, useState } from 'react'
import type { AttachmentField } from '#contract/attachments.ts'
import { type ChosenFile, numbered } from '../files/chosen-file.ts'
import { acceptAttachments, fieldOf } from './accept-attachments.ts'

type Of<Value> = Readonly<Record<AttachmentField, Value>>

/** The chosen photos and videos, and the error messages for rejected files. They stay in memory until they are sent. */
export function useAttachments() {
  const [files, setFiles] = useState<Of<readonly ChosenFile[]>>({ images: [], videos: [] })
  const [refusals, setRefusals] = useState<Of<readonly string[]>>({ images: [], videos: [] })
  const latest = useRef(files)

  const change = (next: Partial<Of<readonly ChosenFile[]>>) => {
    latest.current = { ...latest.current, ...next }
    setFiles(latest.current)
  }
  const add = (field: AttachmentField, candidates: File[]) => {
    const chosen = latest.current[field]
    const found = acceptAttachments(field, candidates, chosen.length)
    setRefusals((last) => ({ ...last, [field]: found.refusals }))
    change({ [field]: [...chosen, ...numbered(found.accepted)] })
  }
  const drop = (dropped: File[]) => {
    for (const field of ['images', 'videos'] as const) {
      const own = dropped.filter((file) => fieldOf(file) === field)
      if (own.length > 0) add(field, own)
    }
  }
  const remove = (field: AttachmentField, id: number) => {
    setRefusals((last) => ({ ...last, [field]: [] }))
    change({ [field]: latest.current[field].filter((file) => file.id !== id) })
  }
  const totalBytes = [...files.images, ...files.videos].reduce((sum, { file }) => sum + file.size, 0)
  return { files, refusals, add, drop, remove, totalBytes }
}
