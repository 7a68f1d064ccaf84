/**
 * Makes the fonts that the shop serves and the PDF embeds, from the full OFL fonts of bench/package.json. Run it again
 * only when a character is missing. The results are checked in.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { benchTools } from './bench-tools.ts'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** The characters of the shop's own texts. An accented letter in a name uses the system's font. */
const LATIN_OF_PAGES = `${range(0x20, 0x7e)}\u00a0©°·×¼½¾–—‘’“”•…₹−`
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›₹−≤≥™`
/** Includes the letters of Sanskrit transliteration, as in Kṛṣṇa and Śrī. */
const LATIN_OF_NAMES = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e00, 0x1eff)}†‡‰№∞≈≠∕`
// The joiners control whether a conjunct forms. The dotted circle carries an isolated vowel sign, which OCR errors
// produce.
const DEVANAGARI = `${range(0x900, 0x97f)}\u200c\u200d\u25cc `

/**
 * Scripts of names and lists that Mukta lacks, with the joiners that shape them and the dotted circle for an isolated
 * vowel sign.
 */
const scriptOf = (...ranges: [number, number][]) =>
  `${ranges.map((each) => range(...each)).join('')}\u200c\u200d\u25cc `
const NOTO = (family: string, name: string, weight = '400Regular') =>
  `@expo-google-fonts/noto-${family}/${weight}/${name}_${weight}.ttf`
const KANNADA = scriptOf([0xc80, 0xcff])

const LATIN_FEATURES = ['kern', 'liga', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'rlig', 'rclt']
// The features that a shaper needs to form conjuncts and place marks, without stylistic sets and old-style figures.
const INDIC_FEATURES = [
  ...['abvs', 'akhn', 'blwf', 'blws', 'calt', 'ccmp', 'cjct', 'half', 'haln', 'nukt', 'pres', 'psts', 'rkrf', 'rphf'],
  ...[
    'pstf',
    'pref',
    'rclt',
    'rlig',
    'liga',
    'locl',
    'vatu',
    'init',
    'abvm',
    'blwm',
    'kern',
    'mark',
    'mkmk',
    'dist',
    'tnum',
  ],
]

// The few features that the shop's fixed words need. The presentation forms would add hundreds of glyphs.
const WORD_FEATURES = 'akhn cjct half rkrf vatu rphf blwf haln abvs blws psts abvm blwm'.split(' ')

const MUKTA = {
  400: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  500: '@expo-google-fonts/mukta/500Medium/Mukta_500Medium.ttf',
  600: '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf',
} as const
const ECZAR = '@expo-google-fonts/eczar/Eczar_600SemiBold.ttf'
const KANNADA_TEXT = {
  400: NOTO('sans-kannada', 'NotoSansKannada'),
  600: NOTO('sans-kannada', 'NotoSansKannada', '600SemiBold'),
} as const
const KANNADA_HEADINGS = '@expo-google-fonts/anek-kannada/700Bold/AnekKannada_700Bold.ttf'

/**
 * The fixed Devanagari words of the pages. A font of only these is a quarter of the size of the whole script, which few
 * pages need.
 */
const words = await readFile(new URL('../ui/fonts/words.txt', import.meta.url), 'utf8')

type Cut = { from: string; to: string; text: string; features?: string[] }

const CUTS: Cut[] = [
  { from: MUKTA[400], to: 'ui/fonts/mukta-latin-400.woff2', text: LATIN_OF_PAGES, features: LATIN_FEATURES },
  { from: MUKTA[500], to: 'ui/fonts/mukta-latin-500.woff2', text: LATIN_OF_PAGES, features: LATIN_FEATURES },
  { from: MUKTA[600], to: 'ui/fonts/mukta-latin-600.woff2', text: LATIN_OF_PAGES, features: LATIN_FEATURES },
  { from: ECZAR, to: 'ui/fonts/eczar-latin-600.woff2', text: LATIN_OF_PAGES, features: LATIN_FEATURES },
  { from: ECZAR, to: 'ui/fonts/eczar-devanagari-600.woff2', text: DEVANAGARI, features: INDIC_FEATURES },
  { from: ECZAR, to: 'ui/fonts/eczar-words-600.woff2', text: words, features: WORD_FEATURES },
  { from: MUKTA[400], to: 'ui/fonts/mukta-devanagari-400.woff2', text: DEVANAGARI, features: INDIC_FEATURES },
  { from: MUKTA[600], to: 'ui/fonts/mukta-devanagari-600.woff2', text: DEVANAGARI, features: INDIC_FEATURES },
  { from: KANNADA_TEXT[400], to: 'ui/fonts/noto-kannada-400.woff2', text: KANNADA, features: INDIC_FEATURES },
  { from: KANNADA_TEXT[600], to: 'ui/fonts/noto-kannada-600.woff2', text: KANNADA, features: INDIC_FEATURES },
  { from: KANNADA_HEADINGS, to: 'ui/fonts/anek-kannada-700.woff2', text: KANNADA, features: INDIC_FEATURES },
  { from: MUKTA[400], to: 'ui/fonts/print/Mukta-Regular.ttf', text: LATIN + LATIN_OF_NAMES + DEVANAGARI },
  { from: MUKTA[600], to: 'ui/fonts/print/Mukta-SemiBold.ttf', text: LATIN + LATIN_OF_NAMES + DEVANAGARI },
  ...(
    [
      ['sans-gurmukhi', 'NotoSansGurmukhi', scriptOf([0xa00, 0xa7f])],
      ['sans-oriya', 'NotoSansOriya', scriptOf([0xb00, 0xb7f])],
      ['sans-malayalam', 'NotoSansMalayalam', scriptOf([0xd00, 0xd7f])],
      ['sans-ol-chiki', 'NotoSansOlChiki', scriptOf([0x1c50, 0x1c7f])],
      // The letters of Arabic, Urdu, Kashmiri and Sindhi.
      ['naskh-arabic', 'NotoNaskhArabic', scriptOf([0x600, 0x6ff], [0x750, 0x77f])],
    ] as const
  ).map(([family, name, text]) => ({
    from: NOTO(family, name),
    to: `ui/fonts/print/${name}-Regular.ttf`,
    text,
  })),
  { from: KANNADA_TEXT[400], to: 'ui/fonts/print/NotoSansKannada-Regular.ttf', text: KANNADA },
  { from: KANNADA_TEXT[600], to: 'ui/fonts/print/NotoSansKannada-SemiBold.ttf', text: KANNADA },
  // Latin only: the PDF's shaper loops forever on some conjuncts of Eczar's Devanagari (रुद्राक्ष).
  { from: ECZAR, to: 'ui/fonts/print/Eczar-SemiBold.ttf', text: LATIN + LATIN_OF_NAMES },
]

type SubsetFont = (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = benchTools()
const subsetFont = tools.load<SubsetFont>('subset-font')

for (const { from, to, text, features } of CUTS) {
  const options = {
    targetFormat: to.endsWith('.woff2') ? 'woff2' : 'truetype',
    noHinting: true,
    // The OFL requires that copyright and licence (name ids 0, 13, 14) stay in the font.
    preserveNameIds: [0, 1, 2, 4, 6, 13, 14],
    ...(features && { keepFeatures: features }),
  }
  const cut = await subsetFont(await readFile(join(tools.modules, from)), text, options)
  await mkdir(dirname(root + to), { recursive: true })
  await writeFile(root + to, cut)
  console.log(`${to}  ${(cut.length / 1000).toFixed(1)} KB`)
}
