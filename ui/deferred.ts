import { useEffect, useState } from 'preact/compat'

/** Replaces Preact's version, which does not defer. Paints the typed text first, then renders what depends on it. */
export function useDeferredValue<Value>(value: Value): Value {
  const [deferred, setDeferred] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDeferred(() => value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return deferred
}
