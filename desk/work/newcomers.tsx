import { useEffect, useRef, useState } from 'react'

/** Tells screen reader users that the amount of work has increased. */
export function Newcomers({ total }: { total: number | undefined }) {
  const [words, setWords] = useState('')
  const last = useRef(total)
  useEffect(() => {
    const more = total !== undefined && last.current !== undefined ? total - last.current : 0
    last.current = total
    if (more > 0) setWords(`${more} more ${more === 1 ? 'piece' : 'pieces'} of work, ${total} in all`)
  }, [total])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}
