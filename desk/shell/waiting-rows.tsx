import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** Placeholder rows for a list that is loading. */
export function WaitingRows({ label, rows = 6, height = 'h-16' }: { label: string; rows?: number; height?: string }) {
  return (
    <Loading label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <Skeleton key={at} className={`${height} w-full`} />
      ))}
    </Loading>
  )
}
