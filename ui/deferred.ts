import { useEffect, useState } from 'preact/compat'

/** Takes the place of Preact's own, which defers nothing: what was typed is painted first, then what follows from it. */
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
