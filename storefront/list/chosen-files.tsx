import type { RefObject } from 'react'
import { MAX_FILES_PER_LIST } from '#contract/limits.ts'
import * as m from '#messages'
import type { ChosenFile } from '../files/chosen-file.ts'
import { FileRows } from '../files/rows.tsx'
import { removeFile } from './draft.ts'
import type { Fault } from './faults.ts'

interface ChosenFilesProps {
  files: readonly ChosenFile[]
  faults: readonly Fault[]
  browse: RefObject<HTMLInputElement | null>
}

export function ChosenFiles({ files, faults, browse }: ChosenFilesProps) {
  return (
    <>
      <p role="status" className={files.length === 0 ? 'sr-only' : 'mt-6 font-medium'}>
        {files.length > 0 && m.list_files_chosen({ count: files.length, most: MAX_FILES_PER_LIST })}
      </p>
      {files.length > 0 && (
        <FileRows
          label={m.list_chosen_files()}
          files={files}
          faults={new Map(faults.map(({ id, kind }) => [id, kind]))}
          onRemove={removeFile}
          browse={browse}
        />
      )}
    </>
  )
}
