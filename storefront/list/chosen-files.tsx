import type { RefObject } from 'react'
import { MAX_FILES_PER_LIST } from '#contract/limits.ts'
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
        {files.length > 0 && `${files.length} of ${MAX_FILES_PER_LIST} files chosen`}
      </p>
      {files.length > 0 && (
        <FileRows
          label="Chosen files"
          files={files}
          faults={new Map(faults.map(({ id, kind }) => [id, kind]))}
          onRemove={removeFile}
          browse={browse}
        />
      )}
    </>
  )
}
