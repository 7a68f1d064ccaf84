import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchTools } from '../../../scripts/bench-tools.ts'
import { randomFrom, seedOf } from '../../../scripts/random.ts'
import { pick } from './compose.ts'
import { type Half, isByHand, type Look, type MadeList, type Part, type Row } from './made-list.ts'
import type { Group } from './pool.ts'

type Script = 'Devanagari' | 'Kannada' | 'Telugu' | 'Tamil' | 'Gujarati' | 'Bengali'

const SCRIPTS: Partial<Record<Group, Script>> = {
  hindi: 'Devanagari',
  mixed: 'Devanagari',
  marathi: 'Devanagari',
  kannada: 'Kannada',
  telugu: 'Telugu',
  tamil: 'Tamil',
  gujarati: 'Gujarati',
  bengali: 'Bengali',
}

/** Fonts of bench/package.json, by their family name in the pages. */
const FONT_FILES = {
  Mukta: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  Kalam: '@expo-google-fonts/kalam/400Regular/Kalam_400Regular.ttf',
  'Patrick Hand': '@expo-google-fonts/patrick-hand/400Regular/PatrickHand_400Regular.ttf',
  Caveat: '@expo-google-fonts/caveat/600SemiBold/Caveat_600SemiBold.ttf',
  'Gochi Hand': '@expo-google-fonts/gochi-hand/400Regular/GochiHand_400Regular.ttf',
  Amita: '@expo-google-fonts/amita/Amita_400Regular.ttf',
  'Akaya Kanadaka': '@expo-google-fonts/akaya-kanadaka/400Regular/AkayaKanadaka_400Regular.ttf',
  'Akaya Telivigala': '@expo-google-fonts/akaya-telivigala/400Regular/AkayaTelivigala_400Regular.ttf',
  Galada: '@expo-google-fonts/galada/Galada_400Regular.ttf',
  Farsan: '@expo-google-fonts/farsan/Farsan_400Regular.ttf',
  Kavivanar: '@fontsource/kavivanar/files/kavivanar-tamil-400-normal.woff2',
  'Reenie Beanie': '@fontsource/reenie-beanie/files/reenie-beanie-latin-400-normal.woff2',
  'Nothing You Could Do': '@fontsource/nothing-you-could-do/files/nothing-you-could-do-latin-400-normal.woff2',
  'Shadows Into Light': '@fontsource/shadows-into-light/files/shadows-into-light-latin-400-normal.woff2',
  'Gloria Hallelujah': '@fontsource/gloria-hallelujah/files/gloria-hallelujah-latin-400-normal.woff2',
  'Annie Use Your Telescope':
    '@fontsource/annie-use-your-telescope/files/annie-use-your-telescope-latin-400-normal.woff2',
  Dekko: '@fontsource/dekko/files/dekko-devanagari-400-normal.woff2',
  Hubballi: '@fontsource/hubballi/files/hubballi-kannada-400-normal.woff2',
  Delius: '@fontsource/delius/files/delius-latin-400-normal.woff2',
  Pangolin: '@fontsource/pangolin/files/pangolin-latin-400-normal.woff2',
  'The Girl Next Door': '@fontsource/the-girl-next-door/files/the-girl-next-door-latin-400-normal.woff2',
  'Short Stack': '@fontsource/short-stack/files/short-stack-latin-400-normal.woff2',
  Neucha: '@fontsource/neucha/files/neucha-latin-400-normal.woff2',
  'Give You Glory': '@fontsource/give-you-glory/files/give-you-glory-latin-400-normal.woff2',
  Tillana: '@fontsource/tillana/files/tillana-devanagari-400-normal.woff2',
  Handlee: '@fontsource/handlee/files/handlee-latin-400-normal.woff2',
  'Architects Daughter': '@fontsource/architects-daughter/files/architects-daughter-latin-400-normal.woff2',
  'Indie Flower': '@fontsource/indie-flower/files/indie-flower-latin-400-normal.woff2',
  'Coming Soon': '@fontsource/coming-soon/files/coming-soon-latin-400-normal.woff2',
  'Over the Rainbow': '@fontsource/over-the-rainbow/files/over-the-rainbow-latin-400-normal.woff2',
} as const

/** The two halves and the proof sets use different fonts where possible. */
type Fonts = Half | 'proof'
const fontsOf = (part: Part): Fonts => (part === 'tune' || part === 'report' ? part : 'proof')

const PRINT: Record<Fonts, { latin: string[]; script: string[] }> = {
  tune: {
    latin: [
      'Liberation Sans',
      'Liberation Serif',
      'Carlito',
      'Caladea',
      'Roboto Condensed',
      'DejaVu Sans',
      'DejaVu Serif',
      'Mukta',
    ],
    script: ['Noto Sans', 'Lohit'],
  },
  report: { latin: ['Lato', 'Open Sans', 'Noto Serif', 'Liberation Sans Narrow'], script: ['Noto Serif'] },
  proof: { latin: ['Cantarell', 'EB Garamond', 'Quattrocento'], script: ['Noto Sans'] },
}
/** Scripts with only one handwriting font. */
const ONLY_HANDS = {
  Telugu: ['Akaya Telivigala'],
  Tamil: ['Kavivanar'],
  Gujarati: ['Farsan'],
  Bengali: ['Galada'],
}
const HAND: Record<Fonts, { latin: string[] } & Record<Script, string[]>> = {
  tune: {
    latin: ['Kalam', 'Patrick Hand', 'Caveat', 'Gochi Hand', 'Delius', 'Pangolin'],
    Devanagari: ['Kalam', 'Amita', 'Dekko'],
    Kannada: ['Akaya Kanadaka'],
    ...ONLY_HANDS,
  },
  report: { latin: ['Handlee', 'Architects Daughter'], Devanagari: ['Tillana'], Kannada: ['Hubballi'], ...ONLY_HANDS },
  proof: { latin: ['Handlee', 'Architects Daughter'], Devanagari: ['Tillana'], Kannada: ['Hubballi'], ...ONLY_HANDS },
}
/** Fonts made from people's handwriting. */
const PEN: Record<Fonts, string[]> = {
  tune: [
    'Reenie Beanie',
    'Nothing You Could Do',
    'Shadows Into Light',
    'Gloria Hallelujah',
    'Annie Use Your Telescope',
    'Give You Glory',
    'The Girl Next Door',
    'Short Stack',
    'Neucha',
  ],
  report: ['Indie Flower', 'Coming Soon', 'Over the Rainbow'],
  proof: ['Indie Flower', 'Coming Soon', 'Over the Rainbow'],
}

/** Required system fonts. Chromium would draw boxes or another font for a missing one. */
export const SYSTEM_FONTS = [
  'Roboto',
  ...Object.values(PRINT).flatMap(({ latin }) => latin.filter((family) => !(family in FONT_FILES))),
  ...Object.values(PRINT).flatMap(({ script }) =>
    script.flatMap((family) => [...new Set(Object.values(SCRIPTS))].map((own) => `${family} ${own}`)),
  ),
]

export function isChat(look: Look): boolean {
  return look.startsWith('chat')
}

/**
 * A list as an HTML document with one `.page` for each page. Each row has its index in the list (`data-row`).
 * Deterministic for the same list. `fit` scales the text; below 1 it fits more text on the page.
 */
export function documentOf(list: MadeList, fit: number): string {
  const random = randomFrom(seedOf(`${list.name} ${list.seed} look`))
  const font = fontOf(list, random)
  const bodyOf = isChat(list.look) ? chat : list.look === 'notes' ? stickyNotes : sheets
  const body = bodyOf(list, random, fit)
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces(font)}
    * { box-sizing: border-box; margin: 0 } body { font-family: ${font} } ${body.css}</style>${body.html}`
}

function fontOf({ group, look, half }: MadeList, random: () => number): string {
  const script = SCRIPTS[group]
  if (isByHand(look)) {
    const latin = pick(look === 'pen' ? PEN[fontsOf(half)] : HAND[fontsOf(half)].latin, random)
    if (!script) return `'${latin}', sans-serif`
    return `'${pick(HAND[fontsOf(half)][script], random)}', '${latin}', 'Noto Sans ${script}', sans-serif`
  }
  // Phones use sans-serif fonts.
  if (isChat(look)) return `'${half === 'tune' ? 'Roboto' : 'Open Sans'}', 'Noto Sans ${script ?? ''}', sans-serif`
  const latin = pick(PRINT[fontsOf(half)].latin, random)
  return script
    ? `'${latin}', '${pick(PRINT[fontsOf(half)].script, random)} ${script}', sans-serif`
    : `'${latin}', sans-serif`
}

function fontFaces(families: string): string {
  const wanted = Object.entries(FONT_FILES).filter(([family]) => families.includes(`'${family}'`))
  if (wanted.length === 0) return ''
  const { modules } = benchTools()
  return wanted
    .map(([family, file]) => {
      const bytes = readFileSync(join(modules, file))
      return `@font-face { font-family: '${family}'; src: url(data:font/${file.endsWith('woff2') ? 'woff2' : 'ttf'};base64,${bytes.toString('base64')}) }`
    })
    .join('\n')
}

interface Body {
  css: string
  html: string
}

type Placed = Row & { at: number }

function rowsOf(list: MadeList, page: number): Placed[] {
  return list.rows.map((row, at) => ({ ...row, at })).filter((row) => row.page === page)
}

const PAPER_WIDTH = 794
const PAPER_HEIGHT = 1123

function sheets(list: MadeList, random: () => number, fit: number): Body {
  const { look } = list
  const ink =
    isByHand(look) || look === 'notebook' ? pick(['#1d2f86', '#1b1b24', '#223a8c', '#12224f'], random) : '#141414'
  const isRuled = look === 'notebook' || (isByHand(look) && random() < 0.5)
  const mostRows = Math.max(...Array.from({ length: list.pages }, (_, at) => rowsOf(list, at + 1).length))
  const rowsDown = look === 'columns' ? mostRows / 2 + 4 : mostRows
  const usual = Math.min(isRuled ? 42 : 40, (PAPER_HEIGHT - 150) / (rowsDown + 2))
  const pitch = Math.floor(Math.max(26, usual) * fit)
  const size = Math.round(pitch * (isByHand(look) ? 0.68 : 0.56) * 10) / 10
  const edge = isRuled
    ? '44px 40px 40px 96px'
    : `${Math.round(44 + 30 * random())}px ${Math.round(56 + 30 * random())}px`
  const css = `@page { size: A4; margin: 0 }
    .page { width: ${PAPER_WIDTH}px; height: ${PAPER_HEIGHT}px; padding: ${edge}; overflow: hidden; background: #fff; color: ${ink};
      font-size: ${size}px; line-height: ${pitch}px; break-after: page }
    .letterhead, .blessing { text-align: center } .letterhead:first-of-type, .letterhead.first { font-size: 1.35em; font-weight: bold }
    ${isRuled ? '' : `.letterhead.last { border-bottom: 2px solid ${ink}; margin-bottom: 8px; padding-bottom: 4px }`}
    .heading { font-weight: ${isByHand(look) ? 'normal' : 'bold'}; ${random() < 0.5 ? 'text-decoration: underline;' : ''} }
    .date { text-align: right } .page-number { text-align: center; font-size: .8em }
    .body { ${look === 'columns' ? 'columns: 2; column-gap: 36px' : ''} }
    .row span, td span { white-space: pre-wrap }
    table { border-collapse: collapse; width: 100% } td { border: 1.4px solid #333; padding: 0 10px }
    td:first-child { width: 13%; text-align: center } td:last-child { width: 27% } .row.head td { font-weight: bold }
    ${isRuled ? ruling(pitch) : ''}`
  const html = Array.from({ length: list.pages }, (_, at) => {
    const rows = rowsOf(list, at + 1)
    return `<div class="page">${look === 'table' ? table(rows) : flow(rows, look, random)}</div>`
  }).join('')
  return { css, html }
}

const NOTE_COLOURS = ['#fff3a3', '#ffd0dd', '#cdeec6', '#cfe4fb']
const PENS = ['#1d2f86', '#a3182b', '#1f6b38', '#5a2a86', '#1b1b24', '#c2510c']
const BULLETS = ['', '', '• ', '- ', '* ']

/** Two columns of slightly rotated sticky notes, each with another pen, some with bullets. */
function stickyNotes(list: MadeList, random: () => number, fit: number): Body {
  const pages = Array.from({ length: list.pages }, (_, at) => rowsOf(list, at + 1))
  const mostRows = Math.max(...pages.map(({ length }) => length))
  const count = mostRows > 14 ? 4 : 2
  const pitch = Math.floor(Math.max(22, Math.min(38, (PAPER_HEIGHT - 260) / (mostRows / 2 + 2))) * fit)
  const note = (rows: Placed[]) => {
    const [ground, pen, bullet] = [pick(NOTE_COLOURS, random), pick(PENS, random), pick(BULLETS, random)]
    const drawn = rows.map(
      ({ at, kind, text }) =>
        `<div class="${kind}">${kind === 'item' ? bullet : ''}<span data-row="${at}">${escaped(text)}</span></div>`,
    )
    const lean = ((random() - 0.5) * 5).toFixed(2)
    return `<div class="note" style="background:${ground};color:${pen};transform:rotate(${lean}deg)">${drawn.join('')}</div>`
  }
  const html = pages.map((rows) => {
    const size = Math.ceil(rows.length / count)
    const notes = Array.from({ length: count }, (_, at) => note(rows.slice(at * size, (at + 1) * size)))
    const half = Math.ceil(count / 2)
    return `<div class="page"><div>${notes.slice(0, half).join('')}</div><div>${notes.slice(half).join('')}</div></div>`
  })
  const css = `.page { width: ${PAPER_WIDTH}px; height: ${PAPER_HEIGHT}px; padding: 60px 40px; overflow: hidden; background: #efe9df; display: flex; gap: 30px;
      font-size: ${Math.round(pitch * 0.66)}px; line-height: ${pitch}px }
    .page > div { flex: 1; min-width: 0 } .note { padding: 18px 16px 26px; margin-bottom: 34px; box-shadow: 0 3px 6px #0003 } .note span { white-space: pre-wrap }`
  return { css, html: html.join('') }
}

/** Ruled paper with blue lines and a red margin. */
function ruling(pitch: number): string {
  return `.page { background: linear-gradient(90deg, #0000 76px, #e07a7a 76px 78px, #0000 78px),
    repeating-linear-gradient(#fff 0 ${pitch - 2}px, #8fb4d8 ${pitch - 2}px ${pitch}px); background-position: 0 ${44 % pitch}px }`
}

function flow(rows: Placed[], look: Look, random: () => number): string {
  const isBody = ({ kind }: Placed) => kind === 'item' || kind === 'heading'
  const found = rows.findIndex(({ kind }) => kind === 'item')
  const first = found < 0 ? rows.length : found
  const last = found < 0 ? rows.length - 1 : rows.findLastIndex(isBody)
  const jitter = isByHand(look) ? 1 : look === 'notebook' ? 0.3 : 0
  const draw = (row: Placed) => {
    const sway = jitter === 0 ? '' : ` style="display:inline-block;${swayed(jitter, random)}"`
    return `<div class="row ${row.kind}${edgeOf(row, rows)}"><span data-row="${row.at}"${sway}>${escaped(row.text)}</span></div>`
  }
  const parts = [rows.slice(0, first), rows.slice(first, last + 1), rows.slice(last + 1)].map((part) =>
    part.map(draw).join(''),
  )
  return `${parts[0]}<div class="body">${parts[1]}</div>${parts[2]}`
}

function edgeOf(row: Placed, rows: Placed[]): string {
  if (row.kind !== 'letterhead') return ''
  const own = rows.filter(({ kind }) => kind === 'letterhead')
  return `${row === own[0] ? ' first' : ''}${row === own.at(-1) ? ' last' : ''}`
}

/** Random offset, rotation and size, because handwriting is never quite level or equal in size. */
function swayed(much: number, random: () => number): string {
  const lean = (random() - 0.5) * 1.6 * much
  const [right, down] = [random() * 14 * much, (random() - 0.5) * 5 * much]
  return `transform:translate(${right.toFixed(1)}px,${down.toFixed(1)}px) rotate(${lean.toFixed(2)}deg);font-size:${(1 + (random() - 0.5) * 0.12 * much).toFixed(3)}em`
}

function table(rows: Placed[]): string {
  const first = rows.findIndex(({ cells }) => cells)
  const last = rows.findLastIndex(({ kind }) => kind === 'item')
  const plain = (part: Placed[]) => flow(part, 'plain', () => 0.5)
  const body = rows.slice(first, last + 1).map(({ cells, at, text, kind }) => {
    if (!cells) return `<tr><td colspan="3"><span data-row="${at}"><b>${escaped(text)}</b></span></td></tr>`
    const drawn = cells.map((cell) => `<td><span data-row="${at}">${escaped(cell)}</span></td>`).join('')
    return `<tr class="row ${kind === 'item' ? '' : 'head'}">${drawn}</tr>`
  })
  return `${plain(rows.slice(0, first))}<table>${body.join('')}</table>${plain(rows.slice(last + 1))}`
}

/** A chat message on the screen of a phone: the sender, one or two bubbles, the time in the corner. */
function chat(list: MadeList, random: () => number): Body {
  const dark = list.look === 'chat-dark'
  const [wall, bar, bubble, text, faint] = dark
    ? ['#0b141a', '#1f2c34', random() < 0.5 ? '#005c4b' : '#202c33', '#e9edef', '#8696a0']
    : ['#efeae2', '#008069', random() < 0.5 ? '#d9fdd3' : '#ffffff', '#111b21', '#667781']
  const minute = String(10 + Math.floor(random() * 49))
  const time = `${1 + Math.floor(random() * 12)}:${minute} ${random() < 0.5 ? 'am' : 'pm'}`
  const size = pick([15.5, 16.5, 18], random)
  const css = `.page { width: 412px; min-height: 600px; background: ${wall}; color: ${text}; font-size: ${size}px; line-height: 1.42 }
    .status { background: ${bar}; color: #fff; font-size: 12px; padding: 5px 14px; display: flex; justify-content: space-between }
    .bar { background: ${bar}; color: #fff; padding: 8px 14px 10px; font-size: 18px; display: flex; gap: 10px; align-items: center }
    .face { width: 36px; height: 36px; border-radius: 50%; background: #9fb3ad }
    .day { margin: 10px auto; width: max-content; background: ${dark ? '#182229' : '#fff'}; color: ${faint}; font-size: 12px; padding: 4px 10px; border-radius: 8px }
    .bubble { margin: 4px 12px ${Math.round(10 + 30 * random())}px ${random() < 0.5 ? '12px' : '48px'}; background: ${bubble}; padding: 7px 9px 6px; border-radius: 9px; width: fit-content; max-width: 350px }
    .bubble span { white-space: pre-wrap } .heading { font-weight: bold }
    .time { color: ${faint}; font-size: 11px; text-align: right; line-height: 1.2 }
    .entry { margin: 6px 8px 10px; background: ${dark ? '#1f2c34' : '#fff'}; color: ${faint}; border-radius: 22px; padding: 9px 18px; font-size: 16px }`
  const rows = rowsOf(list, 1).map(
    (row) => `<div class="${row.kind}"><span data-row="${row.at}">${escaped(row.text)}</span></div>`,
  )
  const html = `<div class="page"><div class="status"><b>${time.split(' ')[0]}</b><b>4G 67%</b></div>
    <div class="bar"><i class="face"></i>${pick(['Pandit ji', 'Purohit Sharma ji', 'Amma', 'Puja group', 'Shastri Guruji'], random)}</div>
    <div class="day">${pick(['Today', 'Yesterday', '12 October 2026'], random)}</div>
    <div class="bubble">${rows.join('')}<div class="time">${time}</div></div><div class="entry">Message</div></div>`
  return { css, html }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
