/** Maximum number of cached answers. */
const KEPT = 20_000

/** Returns the cached answer for a key, or computes and caches it. The same few words are looked up again and again. */
export function keep<Answer>(answers: Map<string, Answer>, key: string, answer: () => Answer): Answer {
  const known = answers.get(key)
  if (known !== undefined) return known
  const made = answer()
  if (answers.size >= KEPT) answers.clear()
  answers.set(key, made)
  return made
}
