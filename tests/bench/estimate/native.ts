import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Box } from '#contract/quotation.ts'
import { MODELS } from '#server/estimate/reading/models.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { onPath } from '../../../scripts/debian.ts'
import type { Group } from './pool.ts'

const run = promisify(execFile)

/**
 * Model sets for the native program: the languages that a Debian user would install for Hindi; the product's model for
 * the script of the page, which the product has to detect; and all models of the product.
 */
export const NATIVE_SETS = ['eng+hin', 'script+eng', 'all models'] as const
export type NativeSet = (typeof NATIVE_SETS)[number]

const SCRIPT_OF: Partial<Record<Group, string>> = {
  kannada: 'Kannada',
  telugu: 'Telugu',
  tamil: 'Tamil',
  gujarati: 'Gujarati',
  bengali: 'Bengali',
}

/** The installed models, or null without the program. */
export async function nativeLanguages(): Promise<string[] | null> {
  if (!onPath('tesseract')) return null
  const { stdout } = await run('tesseract', ['--list-langs'])
  return stdout.split('\n').slice(1).filter(Boolean)
}

/** The models for a picture of this group. Null when one of them is not installed. */
export function languagesFor(set: NativeSet, group: Group, installed: readonly string[]): string | null {
  // Debian installs the models of scripts in a separate folder.
  const scriptNamed = (name: string) => (installed.includes(`script/${name}`) ? `script/${name}` : name)
  const named = {
    'eng+hin': ['eng', 'hin'],
    'script+eng': [scriptNamed(SCRIPT_OF[group] ?? 'Devanagari'), 'eng'],
    'all models': MODELS.map(scriptNamed),
  }[set]
  return named.every((name) => installed.includes(name)) ? named.join('+') : null
}

/**
 * The lines that the program reads in a picture with its default settings. Uses one thread, because two run
 * concurrently.
 */
export async function readNatively(file: string, languages: string): Promise<TextLine[]> {
  const { stdout } = await run('tesseract', [file, 'stdout', '-l', languages, 'tsv'], {
    maxBuffer: 1e8,
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })
  return linesOfTable(stdout)
}

interface Word {
  box: [left: number, top: number, right: number, bottom: number]
  confidence: number
  text: string
}

/**
 * Parses the table of the program: one word in each row, numbered by block, paragraph and line. The first row has the
 * size of the page.
 */
export function linesOfTable(table: string): TextLine[] {
  const cells = table.split('\n').map((row) => row.split('\t'))
  const page = cells.find(([level]) => level === '1')
  const [width, height] = [Number(page?.[8] ?? 1), Number(page?.[9] ?? 1)]
  const words = cells.filter(([level, ...rest]) => level === '5' && rest.at(-1)?.trim())
  const lines = Map.groupBy(words, (row) => row.slice(2, 5).join(' '))
  return [...lines.values()].map((rows) => {
    const parts = rows.map((row): Word => {
      const [left = 0, top = 0, wide = 0, high = 0, confidence = 0] = row.slice(6, 11).map(Number)
      return { box: [left, top, left + wide, top + high], confidence: confidence / 100, text: row.at(-1)?.trim() ?? '' }
    })
    return lineOf(parts, width, height)
  })
}

function lineOf(words: Word[], width: number, height: number): TextLine {
  const [left, top] = [Math.min(...words.map(({ box }) => box[0])), Math.min(...words.map(({ box }) => box[1]))]
  const [right, bottom] = [Math.max(...words.map(({ box }) => box[2])), Math.max(...words.map(({ box }) => box[3]))]
  const box: Box = [left / width, top / height, (right - left) / width, (bottom - top) / height]
  const signs = words.reduce((sum, { text }) => sum + text.length, 0)
  const confidence = words.reduce((sum, { text, confidence: own }) => sum + own * text.length, 0) / signs
  return { page: 1, box, text: words.map(({ text }) => text).join(' '), confidence }
}
