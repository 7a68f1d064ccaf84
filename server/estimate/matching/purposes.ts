import { isOfCeremony } from '../parsing/words/not-items.ts'
import { FILLERS, saysHow, TAIL } from './fillers.ts'
import { wordsOf } from './phonetic-key.ts'

/** 'Ladoo ganesh ji ke bhog ke liye', 'સૂતર જનોઈ માટે': what stands last says that all before it is a thing and what it is for. */
const FOR_WHAT =
  /^([^(),:;]+?)\s(?:(?:ke|ki|k|के|की)\s)?(?:liye|liy|lie|hetu|mate|maate|sathi|लिए|लिये|हेतु|साठी|માટે|জন্য|jonno|కోసం)$/iu
/** 'Batti banane', 'कलश स्थापना': what is made has an object before it. */
const MADE = /^(?:bana+ne|बनाने|sthapa?na|स्थापना)$/iu
/** Who a thing is for says whose it is: clothes for the priest are the priest's clothes. */
const PEOPLE = new Set(
  `brahmin brahmins brahman priest priests pandit panditji purohit guruji acharya bride groom kanya deity deities idol god thakurji thakur gopal krishna
  mata mataji devi ganesh ganesha ब्राह्मण पंडित पुरोहित आचार्य दुल्हन दूल्हा कन्या देवी देवता माता मूर्ति ठाकुर गोपाल गणेश`.split(
    /\s+/u,
  ),
)

/** The names that may stand before what a thing is for, longest first. None where nothing says that there is a purpose. */
export function namesBeforePurpose(words: string): string[] {
  const lead = wordsOf(FOR_WHAT.exec(words)?.[1] ?? '')
  const most = lead.length - (MADE.test(lead.at(-1) ?? '') ? 2 : 1)
  return Array.from({ length: Math.max(0, most) }, (_, at) => lead.slice(0, most - at).join(' '))
}

/** What a thing may be for that no ceremony is called, and no shop has: of 'oil for lamp and diya' the diya may be wanted. */
const WORK = new Set(
  'lighting cooking decoration offering spreading sprinkling washing cleaning guests aarti arti'.split(' '),
)

/** 'Ghee for lamp & homam': behind what one thing is for, another such purpose is no second thing. */
export function withAims(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isAim = last !== undefined && /\sfor\s/iu.test(last) && saysOnlyAim(part)
    if (isAim) joined[joined.length - 1] = `${last} ${part}`
    else joined.push(part)
  }
  return joined
}

function saysOnlyAim(words: string): boolean {
  const all = wordsOf(words)
  return !saysHow(words) && all.every((word) => isOfCeremony(word) || WORK.has(word))
}

/** Whether words end in a purpose that is a thing, and not just 'for the puja': 'cotton for wicks' is another thing than cotton wicks. */
export function isForThing(words: string): boolean {
  const before = wordsOf(words.replace(TAIL, '')).length
  const purpose = wordsOf(words).slice(before)
  return purpose.some((word) => !FILLERS.has(word)) && !purpose.some((word) => word === 'with' || PEOPLE.has(word))
}
