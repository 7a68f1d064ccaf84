/** A small line chart without an axis, for a table row that has the figures. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const top = Math.max(1, ...values.map((value) => value ?? 0))
  const points = values
    .map((value, at) => `${(at / (values.length - 1)) * 100},${22 - ((value ?? 0) / top) * 20}`)
    .join(' ')
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true" className="h-7! w-full">
      <line x1="0" x2="100" y1="22" y2="22" className="stroke-chandan" vectorEffect="non-scaling-stroke" />
      <polyline
        points={points}
        fill="none"
        className="stroke-kumkum"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
