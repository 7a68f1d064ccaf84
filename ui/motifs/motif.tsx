import type { ReactNode } from 'react'

export type MotifProps = { className?: string | undefined }

type FrameProps = MotifProps & { width: number; height: number; children: ReactNode }

/**
 * The frame of every drawing, with kumkum strokes two units wide. Hidden from screen readers, because drawings only
 * accompany text.
 */
export function Motif({ width, height, className, children }: FrameProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="var(--color-kumkum)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
