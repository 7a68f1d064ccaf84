import { useSearchParams } from 'react-router'

/** A part of the page's state that stands in its address; empty when it is not there. */
export function useParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (last) => {
        const next = new URLSearchParams(last)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? '', set]
}
