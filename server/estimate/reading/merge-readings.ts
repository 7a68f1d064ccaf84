import { meanConfidence, type Word, type WordLine } from './tesseract.ts'

/** A word of the usual models stands where they are as sure as this, 0 to 100, and surer than the other reading. */
const SURE_WORD = 80

/**
 * One reading of a page in another script from two: by its own model, and by the usual ones, which know Latin better. Where both found the
 * same lines, each stretch of a line whose words lie over one another is taken from the surer.
 */
export function mergeReadings(usual: readonly WordLine[], own: readonly WordLine[]): WordLine[] {
  if (usual.length !== own.length) return [...own]
  return own.map((line, index) => {
    const words = stretches(usual[index]?.words ?? [], line.words).flatMap(({ theirs, ours }) => {
      const sure = meanConfidence(theirs)
      return ours.length === 0 || (sure >= SURE_WORD && sure > meanConfidence(ours)) ? theirs : ours
    })
    return { ...line, words, confidence: meanConfidence(words) }
  })
}

interface Stretch {
  theirs: Word[]
  ours: Word[]
  end: number
}

/** The words of two readings of a line, from left to right, those that overlap together. */
function stretches(theirs: readonly Word[], ours: readonly Word[]): Stretch[] {
  const all = [...theirs.map((word) => ({ word, isOurs: false })), ...ours.map((word) => ({ word, isOurs: true }))]
  const found: Stretch[] = []
  for (const { word, isOurs } of all.toSorted((a, b) => a.word.bbox.x0 - b.word.bbox.x0)) {
    const { x0, x1 } = word.bbox
    // Boxes of neighbours touch now and then.
    const overlaps = found.at(-1) !== undefined && (found.at(-1)?.end ?? 0) - x0 > (x1 - x0) * 0.2
    if (!overlaps) found.push({ theirs: [], ours: [], end: x1 })
    const last = found.at(-1)
    last?.[isOurs ? 'ours' : 'theirs'].push(word)
    if (last) last.end = Math.max(last.end, x1)
  }
  return found
}
