/** Shown outside of the pages, where there are no links of the router. */
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
