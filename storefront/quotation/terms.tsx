import * as m from '#messages'

/** The terms below every quotation. */
export function Terms({ terms }: { terms: readonly string[] }) {
  return (
    <section aria-labelledby="terms" className="break-inside-avoid border-t border-chandan pt-6">
      <h2 id="terms" className="text-h3">
        {m.review_terms()}
      </h2>
      <ol className="mt-2 grid max-w-text list-decimal gap-1 pl-5 text-small text-kajal-soft marker:text-bhasma">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </section>
  )
}
