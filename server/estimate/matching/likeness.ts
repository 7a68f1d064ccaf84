import { areNear, scriptOf } from './indic-scripts.ts'
import { ALTERNATIVES } from './match.ts'
import { trigramsOf } from './phonetic-key.ts'

/** Across scripts, of which one is not Latin or Devanagari, likeness is worth less: the same spelling is the same name, half of it nothing. */
const OTHER_SCRIPT = 0.8

/** Nobody asks for names less like than this. */
const LEAST = 0.25

/** One name of an item, in the forms in which it is compared. */
export interface Name {
  itemId: string
  written: string
  key: string
  words: string[]
  script: number
}

export interface Candidate {
  itemId: string
  score: number
  name: Name
}

/**
 * Gives a function from words and their key to the items whose names are like them, likest first: the Dice coefficient of the keys' trigrams
 * (Dice 1945), the best name of each item, over an inverted index. Names are counted in arrays that are kept: a map of thousands takes five times as long.
 */
export function createLikeness(names: readonly Name[]): (words: string, key: string) => Candidate[] {
  const byGram = new Map<string, number[]>()
  const sizes = new Uint16Array(names.length)
  names.forEach(({ key }, index) => {
    const grams = trigramsOf(key)
    sizes[index] = grams.size
    for (const gram of grams) {
      const sharing = byGram.get(gram)
      if (sharing) sharing.push(index)
      else byGram.set(gram, [index])
    }
  })
  const shared = new Uint16Array(names.length)

  return (words, key) => {
    const script = scriptOf(words)
    const grams = trigramsOf(key)
    const touched: number[] = []
    for (const gram of grams) {
      for (const index of byGram.get(gram) ?? []) {
        if (shared[index] === 0) touched.push(index)
        shared[index] = (shared[index] ?? 0) + 1
      }
    }
    const best = new Map<string, Candidate>()
    for (const index of touched) {
      const dice = (2 * (shared[index] ?? 0)) / (grams.size + (sizes[index] ?? 0))
      shared[index] = 0
      const name = names[index]
      if (dice < LEAST || !name) continue
      const score = areNear(script, name.script) ? dice : dice * OTHER_SCRIPT
      const own = best.get(name.itemId)
      if (!own || score > own.score) best.set(name.itemId, { itemId: name.itemId, score, name })
    }
    return [...best.values()].sort((a, b) => b.score - a.score)
  }
}

/** The items that are as like as `least`, likest first, as many as are offered beside one. */
export function near(like: readonly Candidate[], least: number): string[] {
  return like
    .filter((each) => each.score >= least)
    .slice(0, ALTERNATIVES)
    .map((each) => each.itemId)
}
