import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { FORM_NOT_KEPT, readStored, store } from './storage.ts'

/** Controls that cannot be restored or are not typed by the visitor. */
const NOT_KEPT = new Set(['file', 'hidden', 'submit', 'button'])
const KEPT_AS_CHECKED = new Set(['radio', 'checkbox'])

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface KeptForm {
  /** Put both on the form. */
  ref: RefObject<HTMLFormElement | null>
  onInput: () => void
  /** Call this after the form was sent. */
  forget: () => void
}

/**
 * Stores the values of a form with uncontrolled fields for this tab. They survive a reload and a log-in. Values typed
 * before hydration are kept. `onRestored` is called if values were restored.
 */
export function useKeptForm(name: string, onRestored?: () => void): KeptForm {
  const ref = useRef<HTMLFormElement>(null)
  const restored = useRef(onRestored)
  restored.current = onRestored
  const key = `form:${name}`

  const onInput = useCallback(() => {
    const controls = ref.current ? controlsOf(ref.current) : []
    const values = controls.filter(isFilled).map((control) => [control.name, control.value])
    write(key, JSON.stringify(Object.fromEntries(values)))
  }, [key])

  useEffect(() => {
    const kept = read(key)
    for (const control of ref.current ? controlsOf(ref.current) : []) putBack(control, kept[control.name])
    onInput()
    if (Object.keys(kept).length > 0) restored.current?.()
  }, [key, onInput])

  return { ref, onInput, forget: useCallback(() => write(key, null), [key]) }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    (control) => control.name && !NOT_KEPT.has(control.type) && !isSecret(control),
  )
}

/** Passwords are never stored, not even while they are shown as text. */
function isSecret({ type, autocomplete }: Control): boolean {
  return type === 'password' || autocomplete.endsWith('-password')
}

/** Prefilled values are not stored, because the page may prefill other values next time. */
function isFilled(control: Control): boolean {
  return KEPT_AS_CHECKED.has(control.type) ? (control as HTMLInputElement).checked : !isAsGiven(control)
}

function isAsGiven(control: Control): boolean {
  return control.value === '' || ('defaultValue' in control && control.value === control.defaultValue)
}

function putBack(control: Control, value: unknown): void {
  if (typeof value !== 'string') return
  if (KEPT_AS_CHECKED.has(control.type)) (control as HTMLInputElement).checked ||= control.value === value
  else if (isAsGiven(control)) control.value = value
}

function read(key: string): Record<string, unknown> {
  try {
    return JSON.parse(readStored('sessionStorage', key) ?? '{}') ?? {}
  } catch {
    return {} // the stored value is malformed
  }
}

function write(key: string, text: string | null): void {
  store('sessionStorage', key, text === '{}' ? null : text, FORM_NOT_KEPT)
}
