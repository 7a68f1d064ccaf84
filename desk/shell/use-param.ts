import { useSearchParams } from 'react-router'

/** A part of the page's state that stands in its address; empty when it is not there. */
export function useParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) => {
    // Not `params`: a press may put two parts there, one after the other, before the page is drawn with the first.
    const next = new URLSearchParams(window.location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return [params.get(name) ?? '', set]
}
