import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** In the place of a list that is coming. */
export function WaitingRows({ label, rows = 6, height = 'h-16' }: { label: string; rows?: number; height?: string }) {
  return (
    <Loading label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={at} className={`${height} w-full`} />
      ))}
    </Loading>
  )
}
