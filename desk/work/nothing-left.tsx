/** Rendered outside of the router, so it cannot use router links. */
export function NothingLeft({ onAll }: { onAll: () => void }) {
  return (
    <>
      Nothing free is left of what you chose.{' '}
      <a
        href="/work"
        className="link"
        onClick={(event) => {
          event.preventDefault()
          onAll()
        }}
      >
        All work
      </a>
    </>
  )
}
