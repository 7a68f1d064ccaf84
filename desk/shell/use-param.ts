import { useSearchParams } from 'react-router'

/** State in a URL parameter. Empty when the parameter is missing. */
export function useParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) => {
    // Reads the URL instead of `params`, because one press may set two parameters before the page renders with the
    // first.
    const next = new URLSearchParams(window.location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return [params.get(name) ?? '', set]
}
