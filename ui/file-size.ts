import * as m from '#messages'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Formats bytes as `820 KB` or `4.2 MB`, in the same units as the limits. */
export function formatSize(bytes: number): string {
  if (bytes < 1024 * 1024) return m.ui_size_kb({ size: number.format(Math.max(1, Math.round(bytes / 1024))) })
  return m.ui_size_mb({ size: number.format(bytes / 1024 / 1024) })
}
