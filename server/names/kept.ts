/** So many answers at most. */
const KEPT = 20_000

/** The answer that is known of a key, or one that is made now and kept. The same few words are asked for again and again. */
export function keep<Answer>(answers: Map<string, Answer>, key: string, answer: () => Answer): Answer {
  const known = answers.get(key)
  if (known !== undefined) return known
  const made = answer()
  if (answers.size >= KEPT) answers.clear()
  answers.set(key, made)
  return made
}
