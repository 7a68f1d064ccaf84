const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
  ऍ: 'e',
}
const MATRAS: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॅ': 'e',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
}
const VIRAMA = '्'
const NASALS = new Set(['ं', 'ँ'])

/**
 * A consonant or vowel with the vowel that follows it. `schwa` marks the inherent a, which is not written and can be
 * silent.
 */
interface Sound {
  onset: string
  vowel: string
  schwa: boolean
  tail: string
}

/**
 * Transliterates the Devanagari words of a text to Latin letters in the common spelling. Drops the silent a (schwa
 * deletion: at the end of a word, and between two sounded syllables, from right to left). Other letters stay unchanged.
 */
export function romanise(text: string): string {
  return text.replace(/[\u0900-\u097f]+/gu, (word) => soundsOf(word).map(written).join(''))
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  for (const letter of word) {
    const last = sounds.at(-1)
    const consonant = CONSONANTS[letter]
    const vowel = VOWELS[letter]
    const matra = MATRAS[letter]
    if (consonant !== undefined) sounds.push({ onset: consonant, vowel: 'a', schwa: true, tail: '' })
    else if (vowel !== undefined) sounds.push({ onset: '', vowel, schwa: false, tail: '' })
    else if (!last) continue
    else if (matra !== undefined) Object.assign(last, { vowel: matra, schwa: false })
    else if (letter === VIRAMA) Object.assign(last, { vowel: '', schwa: false })
    else if (NASALS.has(letter)) last.tail = 'n'
  }
  return silenceSchwas(sounds)
}

function silenceSchwas(sounds: Sound[]): Sound[] {
  for (let at = sounds.length - 1; at > 0; at -= 1) {
    const [before, here, after] = [sounds[at - 1], sounds[at], sounds[at + 1]]
    if (!before || !here?.schwa || here.tail !== '') continue
    const silent = after === undefined ? true : before.vowel !== '' && after.vowel !== '' && after.onset !== ''
    if (silent) Object.assign(here, { vowel: '', schwa: false })
  }
  return sounds
}

function written(sound: Sound, at: number, all: readonly Sound[]): string {
  const next = all[at + 1]?.onset ?? ''
  const tail = sound.tail === 'n' && /^[pbm]/u.test(next) ? 'm' : sound.tail
  return sound.onset + sound.vowel + tail
}
