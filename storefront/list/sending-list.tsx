import { PrefetchPageLinks } from 'react-router'
import type { ChosenFile } from '../files/chosen-file.ts'
import { SendingProgress } from '../files/sending-progress.tsx'

interface SendingListProps {
  sent: number
  files: readonly ChosenFile[]
  onCancel: () => void
}

export function SendingList({ sent, files, onCancel }: SendingListProps) {
  return (
    <>
      <SendingProgress
        what="your list"
        sent={sent}
        totalBytes={files.reduce((sum, { file }) => sum + file.size, 0)}
        onCancel={onCancel}
      />
      {/* Not before something is sent: a page that cannot be fetched makes the router load this one anew. */}
      {sent > 0 && <PrefetchPageLinks page="/list-success" />}
    </>
  )
}
