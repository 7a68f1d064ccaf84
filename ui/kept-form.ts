import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { FORM_NOT_KEPT, readStored, store } from './storage.ts'

/** Cannot be put back, or is nobody's to type. */
const NOT_KEPT = new Set(['file', 'hidden', 'submit', 'button'])
const KEPT_AS_CHECKED = new Set(['radio', 'checkbox'])

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface KeptForm {
  /** Both go onto the form. */
  ref: RefObject<HTMLFormElement | null>
  onInput: () => void
  /** After it was sent. */
  forget: () => void
}

/**
 * Keeps what is typed into a form with fields of its own (not controlled ones) in this tab, through a reload or a log-in in
 * between. What is typed before the page runs stands. `onRestored` hears that something was put back.
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

/** A secret has no place in storage, and a password is one also while it is shown as text. */
function isSecret({ type, autocomplete }: Control): boolean {
  return type === 'password' || autocomplete.endsWith('-password')
}

/** What the page itself fills in is not kept: it may be other words the next time. */
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
    return {} // it holds something else
  }
}

function write(key: string, text: string | null): void {
  store('sessionStorage', key, text === '{}' ? null : text, FORM_NOT_KEPT)
}
