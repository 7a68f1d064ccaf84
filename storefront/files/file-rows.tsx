import { FileImage, FileText, Trash2, Video } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import * as m from '#messages'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatSize } from '#ui/file-size.ts'
import { type ChosenFile, type FaultKind, removeButtonId } from './chosen-file.ts'
import { isPdf } from './file-kind.ts'

/** The icon and label of each kind of file, and the advice for a file that the server could not read. */
const KINDS = {
  Photo: { Icon: FileImage, named: m.files_photo, damaged: m.files_damaged_photo },
  PDF: { Icon: FileText, named: m.files_pdf, damaged: m.files_damaged_pdf },
  Video: { Icon: Video, named: m.files_video, damaged: m.files_damaged_video },
} as const
export type FileKind = keyof typeof KINDS

const photoOrPdf = (file: File): FileKind => (isPdf(file) ? 'PDF' : 'Photo')

export interface FileRowsProps {
  /** The accessible name of the list. */
  label: string
  files: readonly ChosenFile[]
  /** Defaults to PDF or photo. */
  kindOf?: (file: File) => FileKind
  /** The errors of files that cannot be sent, by file id. */
  faults?: ReadonlyMap<number, FaultKind>
  onRemove: (id: number) => void
  /** Gets the focus when the last file is removed. */
  browse: RefObject<HTMLInputElement | null>
}

/** The chosen files, each with a preview, its size and a remove button. */
export function FileRows({ label, files, kindOf = photoOrPdf, faults, onRemove, browse }: FileRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (files.length === 0) return null

  const remove = (id: number, position: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[position + 1] ?? buttons[position - 1] ?? browse.current
    onRemove(id)
    next?.focus()
  }

  return (
    <ul ref={list} aria-label={label} className="mt-3 grid gap-3">
      {files.map(({ id, file }, position) => (
        <FileRow
          key={id}
          buttonId={removeButtonId(id)}
          file={file}
          kind={kindOf(file)}
          fault={faults?.get(id)}
          onRemove={() => remove(id, position)}
        />
      ))}
    </ul>
  )
}

interface FileRowProps {
  buttonId: string
  file: File
  kind: FileKind
  fault: FaultKind | undefined
  onRemove: () => void
}

function FileRow({ buttonId, file, kind, fault, onRemove }: FileRowProps) {
  const faultId = useId()
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border bg-white p-2.5',
        fault ? 'border-sindoor' : 'border-chandan',
      )}
    >
      <Preview key={`${file.name} ${file.lastModified}`} file={file} kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium leading-snug wrap-anywhere">{file.name}</p>
        <p className="text-small text-bhasma figures">{KINDS[kind].named({ size: formatSize(file.size) })}</p>
      </div>
      {/* An error moves to its own line, together with a remove button that has a text label instead of only the bin
         icon. */}
      <div className={fault ? 'flex basis-full flex-wrap items-center gap-x-4 gap-y-2' : 'contents'}>
        {fault && (
          <p id={faultId} className="min-w-0 grow basis-56 font-medium text-sindoor wrap-anywhere">
            {fault === 'damaged' ? KINDS[kind].damaged() : m.files_unsent()}
          </p>
        )}
        <button
          id={buttonId}
          type="button"
          onClick={onRemove}
          aria-label={m.files_remove_named({ name: file.name })}
          aria-describedby={fault && faultId}
          className={
            fault
              ? buttonClass('secondary')
              : 'grid size-12 shrink-0 place-items-center rounded-control text-kumkum hover:bg-kumkum-tint disabled:invisible'
          }
        >
          <Trash2 aria-hidden="true" className="size-5" />
          {fault && m.files_remove()}
        </button>
      </div>
    </li>
  )
}

const FRAME = 'size-18 shrink-0 rounded-small'

/** A preview of the image if the browser can show it. Few browsers can show HEIC. */
function Preview({ file, kind }: { file: File; kind: FileKind }) {
  const [unshowable, setUnshowable] = useState(kind !== 'Photo')
  const link = useObjectUrl(unshowable ? null : file)
  const { Icon } = KINDS[kind]
  if (unshowable || !link) {
    return (
      <span className={`${FRAME} grid place-items-center bg-haldi-tint text-kumkum`}>
        <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      src={link}
      alt=""
      decoding="async"
      onError={() => setUnshowable(true)}
      className={`${FRAME} bg-akshat-deep object-cover object-top`}
    />
  )
}

function useObjectUrl(file: File | null): string | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setLink(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return link
}
