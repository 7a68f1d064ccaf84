import { Lamp } from './diya.tsx'
import { writtenLine } from './handwriting.ts'
import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'
import { petal, scallop, turns } from './shapes.ts'

// Skin colour, the only colour outside the palette.
const SKIN = '#D9986A'

const LIST: { words: number[]; amount: number }[] = [
  { words: [3, 4], amount: 2 },
  { words: [5], amount: 3 },
  { words: [2, 4], amount: 2 },
  { words: [4, 2], amount: 3 },
  { words: [6], amount: 2 },
  { words: [3, 3], amount: 2 },
  { words: [4], amount: 3 },
  { words: [2, 5], amount: 2 },
]

/** The handwritten lines, `gap` apart, in a column `width` wide with its top left corner at (0, 0). */
function Writing({ lines, gap, width }: { lines: number; gap: number; width: number }) {
  const ink = LIST.slice(0, lines).map(({ words, amount }, i) => {
    const y = i * gap
    return writtenLine(0, y, words, i + 1) + writtenLine(width - amount * 7, y, [amount], i + 4)
  })
  return <path d={ink.join('')} stroke="var(--color-kajal)" strokeWidth="1.5" />
}

const CUSPS = [
  [240, 16],
  [82, 180],
  [108, 126],
  [152, 80],
  [206, 46],
  [274, 46],
  [328, 80],
  [372, 126],
  [398, 180],
] as const

// Petals floating beside the arch: position and rotation.
const DRIFTING = [
  [48, 92, 40],
  [88, 48, -25],
  [24, 44, 100],
  [134, 30, 70],
  [436, 88, -50],
  [398, 52, 20],
  [460, 46, -110],
  [346, 26, -75],
] as const

function Arch() {
  return (
    <g>
      <path
        d="M72 396V232A30 30 0 0 1 82 180A32 32 0 0 1 108 126A36 36 0 0 1 152 80A42 42 0 0 1 206 46Q228 38 240 16Q252 38 274 46A42 42 0 0 1 328 80A36 36 0 0 1 372 126A32 32 0 0 1 398 180A30 30 0 0 1 408 232V396Z"
        fill="var(--color-haldi)"
        fillOpacity="0.42"
      />
      <g fill="var(--color-genda)">
        {CUSPS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
        ))}
      </g>
      <g transform="translate(240 104)" stroke="none">
        {turns(16).map((angle) => (
          <path
            key={angle}
            d={petal(22, 13, 34)}
            transform={`rotate(${angle})`}
            fill="var(--color-genda)"
            fillOpacity="0.55"
          />
        ))}
        <path d={scallop(16, 29)} fill="var(--color-akshat)" fillOpacity="0.8" />
      </g>
    </g>
  )
}

function List() {
  return (
    <g transform="translate(20 130) rotate(-8)">
      <path
        d="M0 4C40 0 100 2 146 0L148 206C132 210 120 205 104 209C88 213 74 207 56 211C38 214 20 209 2 212Z"
        fill="#fff"
      />
      <path d="M24 3V211" stroke="var(--color-genda)" strokeWidth="1.5" />
      <path d={writtenLine(58, 22, [4], 3)} strokeWidth="2" />
      <path d="M54 36Q72 33 92 36" strokeWidth="1.5" />
      <g transform="translate(34 56)">
        <Writing lines={7} gap={21} width={102} />
      </g>
    </g>
  )
}

function Quotation() {
  const rows = [46, 34, 52, 40, 30, 44]
  return (
    <g transform="translate(322 112) rotate(6)">
      <rect width="150" height="216" rx="8" fill="#fff" />
      <path d="M0 34V8Q0 0 8 0H142Q150 0 150 8V34Z" fill="var(--color-kumkum)" />
      <path d="M30 17H84" stroke="var(--color-akshat)" strokeWidth="4" />
      <path d="M112 17H136" stroke="var(--color-haldi)" strokeWidth="4" />
      {rows.map((length, i) => (
        <g key={length} transform={`translate(0 ${54 + i * 19})`}>
          <path d={`M34 0h${length}`} stroke="var(--color-kajal)" strokeWidth="3" />
          <path d={`M${i % 2 ? 116 : 110} 0H136`} stroke="var(--color-kajal)" strokeWidth="3" />
          <path d="M18 0l3 3l5.5 -6" stroke="var(--color-tulsi)" />
          <path d="M14 9.5H136" stroke="var(--color-haldi)" strokeWidth="1" />
        </g>
      ))}
      <rect x="14" y="172" width="122" height="30" rx="6" fill="var(--color-haldi)" />
      <path d="M26 187H58" strokeWidth="4" />
      <Rupee x={92} y={180} />
      <path d="M106 187H126" strokeWidth="4" />
    </g>
  )
}

function Rupee({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y}h9M${x} ${y + 4.5}h9M${x} ${y}h2c6 0 6 9 -1 9l6.5 6`} />
}

function Phone() {
  return (
    <g transform="translate(172 94) rotate(3 66 128)">
      <rect width="132" height="256" rx="20" fill="var(--color-kajal)" stroke="var(--color-kajal)" />
      <rect x="8" y="10" width="116" height="236" rx="13" fill="var(--color-akshat)" stroke="none" />
      <path d="M8 30H124V206H8Z" fill="var(--color-haldi)" fillOpacity="0.35" stroke="none" />
      <circle cx="66" cy="18" r="2.5" fill="var(--color-kajal)" stroke="none" />
      <g transform="translate(27 42) rotate(-3 40 80)">
        <path d="M0 1L80 0L81 146C70 149 60 145 48 148C34 151 18 146 1 149Z" fill="#fff" strokeWidth="1.5" />
        <g transform="translate(9 19) scale(0.62)" strokeWidth="2.4">
          <Writing lines={8} gap={25} width={102} />
        </g>
      </g>
      <path
        d="M18 52V44Q18 36 26 36H34M98 36H106Q114 36 114 44V52M114 186V194Q114 202 106 202H98M34 202H26Q18 202 18 194V186"
        stroke="var(--color-genda)"
        strokeWidth="4"
      />
      <path d="M14 122H118" stroke="var(--color-genda)" strokeWidth="3" />
      <circle cx="66" cy="224" r="13" fill="#fff" />
      <circle cx="66" cy="224" r="8" fill="var(--color-kumkum)" stroke="none" />
    </g>
  )
}

/** The part of the hand behind the phone: palm, wrist and the cuff of a kurta. */
function Palm() {
  return (
    <g>
      <path d="M176 246C170 300 186 350 204 380L206 420H320L322 384C338 356 340 320 330 280Z" fill={SKIN} />
      <path d="M194 394H334L338 420H190Z" fill="var(--color-kumkum)" />
      <path d="M193 402H335" stroke="var(--color-haldi)" strokeWidth="3" />
    </g>
  )
}

function Fingers() {
  return (
    <g fill={SKIN}>
      {[222, 251, 280, 308].map((y, i) => (
        <g key={y} transform={`translate(${164 + i * 2} ${y}) rotate(${-6 + i * 3})`}>
          <path d="M6 0H24C34 0 36 5 36 12C36 20 33 25 24 25H8C-3 25 -4 0 6 0Z" />
          <path d="M28 8C32 8 33 17 28 17" stroke="var(--color-akshat)" strokeWidth="1.5" />
        </g>
      ))}
      <path d="M322 384C336 356 340 322 332 286C328 262 318 240 308 232C300 226 290 230 292 242C294 258 302 272 304 292C306 316 302 336 296 352" />
      <path d="M298 236C303 234 308 238 310 244" stroke="var(--color-akshat)" strokeWidth="1.5" />
    </g>
  )
}

function Offerings() {
  return (
    <g>
      <MangoLeaf x={52} y={378} length={54} angle={74} />
      <MangoLeaf x={112} y={376} length={52} angle={-70} />
      <MangoLeaf x={84} y={362} length={48} angle={168} />
      <Marigold x={52} y={372} r={26} />
      <Marigold x={116} y={376} r={22} />
      <Marigold x={84} y={350} r={24} />
      <g transform="translate(428 398) scale(1.05)" strokeWidth="1.9">
        <Lamp />
      </g>
    </g>
  )
}

/** The hero drawing: a hand photographs a handwritten list, which becomes a priced quotation. */
export function PanditList({ className }: MotifProps) {
  return (
    <Motif width={480} height={420} className={className}>
      <Arch />
      {DRIFTING.map(([x, y, angle]) => (
        <path
          key={x}
          d={petal(13, 8)}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          fill={x % 4 ? 'var(--color-haldi)' : 'var(--color-genda)'}
          stroke="none"
        />
      ))}
      <List />
      <Quotation />
      <Palm />
      <Phone />
      <Fingers />
      <path d="M16 398H464" />
      <Offerings />
    </Motif>
  )
}
