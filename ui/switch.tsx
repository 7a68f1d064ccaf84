import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked'> & { checked: boolean }

/** A switch that takes effect at once. Label it with a surrounding label or `aria-labelledby`. */
export function Switch({ checked, ...props }: SwitchProps) {
  return (
    <span className="relative inline-flex h-8 w-14 shrink-0">
      <input
        type="checkbox"
        role="switch"
        className="peer size-full cursor-pointer appearance-none rounded-full border-2 border-chandan-deep bg-akshat-deep transition-colors checked:border-kumkum checked:bg-kumkum aria-busy:cursor-progress"
        {...props}
        checked={checked}
        aria-checked={checked}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1.5 top-1.5 size-5 rounded-full bg-chandan-deep transition-[translate,background-color] peer-checked:translate-x-6 peer-checked:bg-white"
      />
    </span>
  )
}
