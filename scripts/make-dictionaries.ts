import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { MODELS, modelFile } from '#server/estimate/reading/models.ts'
import { entriesIn } from '#server/lexicon/lexicon.ts'
import { install, onPath } from './debian.ts'

/**
 * Replaces the dictionaries of the OCR models with the words of lists: the names of everything the shop sells in every
 * language, names of items that no shop sells, and the words of the lexicon. The original dictionaries cover the whole
 * language, are forty times as large, and contain neither roli nor haldi. A word outside the dictionary is still read,
 * but with less confidence: run this again when there are many new names.
 *   node scripts/make-dictionaries.ts
 */
const WORD_DAWG = 'lstm-word-dawg'

if (!onPath('wordlist2dawg')) install('tesseract-ocr')
const folder = mkdtempSync(path.join(tmpdir(), 'dictionaries-'))
const words = wordsOfLists()
writeFileSync(`${folder}/words`, `${words.join('\n')}\n`)
for (const model of MODELS) {
  const packed = modelFile(model)
  const own = `${folder}/${model}`
  writeFileSync(`${own}.traineddata`, gunzipSync(readFileSync(packed)))
  run('combine_tessdata', '-u', `${own}.traineddata`, `${own}.`)
  // Skips words with a letter that the model does not know.
  run('wordlist2dawg', `${folder}/words`, `${own}.${WORD_DAWG}`, `${own}.lstm-unicharset`)
  run('combine_tessdata', '-o', `${own}.traineddata`, `${own}.${WORD_DAWG}`)
  writeFileSync(packed, gzipSync(readFileSync(`${own}.traineddata`), { level: 9 }))
}
console.log(`${words.length} words`)
rmSync(folder, { recursive: true })

/** The words in every spelling: Latin words in lower case, capitalised and in upper case. */
function wordsOfLists(): string[] {
  const sold = catalogueSeed().flatMap(({ name, nameHi, aliases }) => [name, nameHi, ...aliases])
  const said = entriesIn().flatMap((entry) => (entry.class === 'ending' ? [] : [entry.word]))
  const words = [...sold, ...notSoldSeed(), ...said].flatMap(
    (text) => text.normalize('NFC').match(/[a-z]{2,}|\p{L}[\p{L}\p{M}\u200c\u200d]+/giu) ?? [],
  )
  return [...new Set(words.flatMap(written))].sort()
}

function written(word: string): string[] {
  const small = word.toLowerCase()
  return [small, small.slice(0, 1).toUpperCase() + small.slice(1), small.toUpperCase()]
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
}
