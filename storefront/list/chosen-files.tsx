import { FileImage, FileText, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_FILES_PER_LIST } from '#contract/limits.ts'
import { formatSize, isPdf } from './accept-files.ts'
import { type ChosenFile, removeFile } from './draft.ts'

interface ChosenFilesProps {
  files: readonly ChosenFile[]
  /** Where the focus goes when the last file is removed. */
  browse: RefObject<HTMLInputElement | null>
}

export function ChosenFiles({ files, browse }: ChosenFilesProps) {
  const list = useRef<HTMLUListElement>(null)

  const remove = (id: number, position: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[position + 1] ?? buttons[position - 1] ?? browse.current
    removeFile(id)
    next?.focus()
  }

  return (
    <>
      <p role="status" className={files.length === 0 ? 'sr-only' : 'mt-6 font-medium'}>
        {files.length > 0 && `${files.length} of ${MAX_FILES_PER_LIST} files chosen`}
      </p>
      {files.length > 0 && (
        <ul ref={list} aria-label="Chosen files" className="mt-3 grid gap-3">
          {files.map((chosen, position) => (
            <FileRow key={chosen.id} file={chosen.file} onRemove={() => remove(chosen.id, position)} />
          ))}
        </ul>
      )}
    </>
  )
}

function FileRow({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-4 rounded-control border border-chandan bg-white p-2.5">
      <Preview key={`${file.name} ${file.lastModified}`} file={file} />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-medium leading-snug wrap-anywhere">{file.name}</p>
        <p className="text-small text-bhasma figures">
          {isPdf(file) ? 'PDF' : 'Photo'}, {formatSize(file.size)}
        </p>
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${file.name}`}
        className="grid size-12 shrink-0 place-items-center rounded-control text-kumkum hover:bg-kumkum-tint disabled:invisible"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}

const FRAME = 'size-18 shrink-0 rounded-small'

/** The picture itself where the browser can show it; few can show HEIC. */
function Preview({ file }: { file: File }) {
  const [unshowable, setUnshowable] = useState(isPdf(file))
  const link = useObjectUrl(unshowable ? null : file)
  const Icon = isPdf(file) ? FileText : FileImage
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
