import type { ReactNode } from 'react'
import { Lamp } from './diya.tsx'
import { Rays } from './pieces.tsx'
import { scallop } from './shapes.ts'

// The horizontal centre. Everything that must be visible on a phone is within 300 units of it.
const MIDDLE = 1200
const SHORE = 372

const LAMPS = [
  { x: -226, y: 452, scale: 0.5 },
  { x: -98, y: 470, scale: 0.62 },
  { x: 136, y: 456, scale: 0.54 },
  { x: 262, y: 472, scale: 0.62 },
  { x: -520, y: 462, scale: 0.56 },
  { x: 560, y: 450, scale: 0.5 },
  { x: 860, y: 468, scale: 0.6 },
]

/** One layer of the picture: a sunrise behind a temple by the river. */
function Layer({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="2400"
      height="480"
      viewBox="0 0 2400 480"
      fill="none"
      stroke="var(--color-kumkum)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** The rising sun with its rays. */
export function DawnSun() {
  return (
    <Layer>
      <Rays x={MIDDLE} y={196} radius={158} spread={200} count={17} />
      <g transform={`translate(${MIDDLE} 196)`}>
        <path d={scallop(32, 132)} fill="var(--color-genda)" />
        <circle r="118" fill="var(--color-haldi)" />
      </g>
    </Layer>
  )
}

/** The scenery in front of the sun. */
export function DawnShore() {
  return (
    <Layer>
      <path
        d="M0 330C180 286 330 300 520 332C700 300 860 296 1000 338C1140 318 1300 322 1420 340C1560 300 1720 292 1880 330C2060 296 2240 290 2400 318V400H0Z"
        fill="var(--color-akshat-deep)"
        stroke="none"
      />
      <path d="M1372 132C1380 124 1388 124 1394 132C1400 124 1408 124 1416 132M1424 164C1430 158 1436 158 1440 164C1444 158 1450 158 1456 164M964 118C972 110 980 110 986 118C992 110 1000 110 1008 118" />
      <Temple />
      <Ghat />
      {LAMPS.map(({ x, y, scale }) => (
        <g key={x} transform={`translate(${MIDDLE + x} ${y}) scale(${scale})`}>
          <Lamp />
        </g>
      ))}
    </Layer>
  )
}

/** Three spires and two porches on the shore. */
function Temple() {
  return (
    <g>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${MIDDLE} ${SHORE}) scale(${side} 1)`}>
          <path d="M128 0V-52H232V0Z" fill="var(--color-genda)" />
          <path d="M118 -52H242L222 -68H138ZM144 -68H216L198 -82H162Z" fill="var(--color-kumkum)" />
          <path d="M180 -82V-94" />
          {[150, 180, 210].map((x) => (
            <path key={x} d={`M${x - 9} 0V-24C${x - 9} -38 ${x + 9} -38 ${x + 9} -24V0Z`} fill="var(--color-akshat)" />
          ))}
          <g transform="translate(88 0)">
            <Spire height={168} halfWidth={42} />
          </g>
        </g>
      ))}
      <g transform={`translate(${MIDDLE} ${SHORE})`}>
        <Spire height={262} halfWidth={62} />
        <path d="M-27 0V-46C-27 -66 -10 -72 0 -84C10 -72 27 -66 27 -46V0Z" fill="var(--color-haldi)" />
        <g transform="translate(0 -1) scale(0.62)">
          <Lamp />
        </g>
        <path d="M0 -292V-330" />
        <path d="M1 -330C16 -336 26 -322 44 -328L32 -316L42 -306C26 -302 16 -314 1 -308Z" fill="var(--color-genda)" />
      </g>
    </g>
  )
}

/** A curved temple tower with its base at the origin: bands, a ribbed stone on top, a finial. */
function Spire({ height, halfWidth }: { height: number; halfWidth: number }) {
  const neck = halfWidth * 0.26
  const bands = [0.3, 0.42, 0.54, 0.66, 0.78]
  const widthAt = (part: number) => neck + (halfWidth - neck) * (1 - ((part - 0.26) / 0.66) ** 1.7)
  return (
    <g>
      <path
        d={`M${-halfWidth} 0V${-height * 0.26}C${-halfWidth} ${-height * 0.56} ${-halfWidth * 0.62} ${-height * 0.8} ${-neck} ${-height * 0.92}H${neck}C${halfWidth * 0.62} ${-height * 0.8} ${halfWidth} ${-height * 0.56} ${halfWidth} ${-height * 0.26}V0Z`}
        fill="var(--color-kumkum)"
        stroke="var(--color-kumkum-deep)"
      />
      {bands.map((part) => (
        <path
          key={part}
          d={`M${-widthAt(part) * 0.86} ${-height * part}Q0 ${-height * part + halfWidth * 0.16} ${widthAt(part) * 0.86} ${-height * part}`}
          stroke="var(--color-haldi)"
          strokeWidth="2"
        />
      ))}
      <rect
        x={-neck * 1.7}
        y={-height * 0.975}
        width={neck * 3.4}
        height={height * 0.055}
        rx={height * 0.027}
        fill="var(--color-genda)"
      />
      <path
        d={`M${-neck * 0.6} ${-height * 0.975}C${-neck * 0.9} ${-height * 1.04} ${-neck * 0.2} ${-height * 1.05} 0 ${-height * 1.12}C${neck * 0.2} ${-height * 1.05} ${neck * 0.9} ${-height * 1.04} ${neck * 0.6} ${-height * 0.975}Z`}
        fill="var(--color-haldi)"
      />
    </g>
  )
}

/** Steps down to the water, with light reflections. */
function Ghat() {
  return (
    <g>
      <path d="M0 372H2400V430H0Z" fill="var(--color-chandan)" stroke="none" />
      <path d="M0 372H2400M0 386H2400M0 400H2400M0 416H2400" stroke="var(--color-chandan-deep)" />
      <path d="M0 430H2400V480H0Z" fill="var(--color-neel-tint)" stroke="none" />
      <path d="M0 430H2400" stroke="var(--color-chandan-deep)" />
      <g stroke="var(--color-genda)">
        <path d="M1120 440H1280M1140 450H1262M1160 460H1244M1152 470H1228" />
      </g>
      <path
        d="M700 446H780M820 462H880M930 444H986M1400 444H1460M1520 464H1600M1660 446H1720M1790 458H1880M400 452H480M560 468H620M160 446H240M1980 446H2060M2160 462H2240"
        stroke="var(--color-neel)"
        strokeWidth="1.5"
        opacity="0.35"
      />
    </g>
  )
}
