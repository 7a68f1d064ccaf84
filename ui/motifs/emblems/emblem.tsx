import type { ReactNode } from 'react'
import type { MotifProps } from '../motif.tsx'
import { petal, scallop } from '../shapes.ts'
import {
  AmritKalash,
  Bow,
  ConchShell,
  Damaru,
  Discus,
  Feather,
  Hook,
  Kamandalu,
  LotusBloom,
  Mace,
  Mala,
  MoonBell,
  Sword,
  Trident,
} from './held.tsx'
import { Bull, Cat, Donkey, Feet, Lion } from './mounts.tsx'
import { Niche } from './niche.tsx'

const Mount = ({ children }: { children: ReactNode }) => <g transform="translate(80 124)">{children}</g>

/** A jasmine flower. */
const Jasmine = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={scallop(5, 8)} fill="var(--color-white)" strokeWidth="1.5" />
    <circle r="2.5" fill="var(--color-haldi)" stroke="none" />
  </g>
)

const TINTS = {
  haldi: 'var(--color-haldi-tint)',
  kumkum: 'var(--color-kumkum-tint)',
  tulsi: 'var(--color-tulsi-tint)',
  neel: 'var(--color-neel-tint)',
} as const

/** The nine goddesses by mount and weapon, starting with the first day. */
const EMBLEMS: readonly { ground: keyof typeof TINTS; drawing: ReactNode }[] = [
  {
    ground: 'haldi',
    drawing: (
      <>
        <LotusBloom x={36} y={66} angle={-14} stem="M0 12C4 30 14 46 24 60" />
        <LotusBloom x={124} y={66} angle={14} stem="M0 12C-4 30 -14 46 -24 60" />
        <Trident x={80} y={66} />
        <Mount>
          <Bull coat="var(--color-akshat)" />
        </Mount>
      </>
    ),
  },
  {
    ground: 'kumkum',
    drawing: (
      <>
        <Mala x={50} y={56} angle={8} />
        <Kamandalu x={106} y={58} />
        <g transform="translate(80 128)">
          <Feet />
        </g>
      </>
    ),
  },
  {
    ground: 'tulsi',
    drawing: (
      <>
        <Sword x={40} y={84} angle={-17} />
        <Mace x={120} y={84} angle={17} />
        <MoonBell x={80} y={42} />
        <Mount>
          <Cat coat="var(--color-genda)" stripes />
        </Mount>
      </>
    ),
  },
  {
    ground: 'kumkum',
    drawing: (
      <>
        <Discus x={34} y={86} />
        <Bow x={117} y={82} angle={-12} />
        <AmritKalash x={76} y={48} />
        <Mount>
          <Cat coat="var(--color-haldi)" />
        </Mount>
      </>
    ),
  },
  {
    ground: 'neel',
    drawing: (
      <>
        <Feather x={80} y={58} />
        <LotusBloom x={42} y={66} angle={-22} stem="M0 12C0 34 8 50 22 64" />
        <LotusBloom x={118} y={66} angle={22} stem="M0 12C0 34 -8 50 -22 64" />
        <Mount>
          <Lion />
        </Mount>
      </>
    ),
  },
  {
    ground: 'haldi',
    drawing: (
      <>
        <LotusBloom x={50} y={56} angle={-24} stem="M0 12C4 34 14 54 30 70" />
        <Sword x={105} y={82} angle={20} />
        <Mount>
          <Lion />
        </Mount>
      </>
    ),
  },
  {
    ground: 'neel',
    drawing: (
      <>
        <Sword x={39} y={86} angle={-14} />
        <Hook x={121} y={86} angle={10} />
        <path d="M70 26C66 40 82 52 94 42C86 60 58 50 70 26Z" fill="var(--color-haldi)" />
        <Mount>
          <Donkey />
        </Mount>
      </>
    ),
  },
  {
    ground: 'tulsi',
    drawing: (
      <>
        <Jasmine x={27} y={92} />
        <Jasmine x={36} y={70} />
        <Jasmine x={133} y={92} />
        <Jasmine x={124} y={70} />
        <Trident x={80} y={62} />
        <Damaru x={80} y={74} />
        <Mount>
          <Bull coat="var(--color-white)" />
        </Mount>
      </>
    ),
  },
  {
    ground: 'kumkum',
    drawing: (
      <>
        <Discus x={80} y={36} />
        <ConchShell x={36} y={70} angle={-16} />
        <Mace x={122} y={84} angle={16} />
        <g transform="translate(80 166)">
          {[-84, 84, -64, 64, -44, 44].map((angle) => (
            <path key={angle} d={petal(50, 20)} transform={`rotate(${angle})`} fill="var(--color-kumkum-tint)" />
          ))}
        </g>
        <g transform="translate(80 107)">
          <Lion />
        </g>
        <g transform="translate(80 168)">
          {[-72, 72, -48, 48, -24, 24, 0].map((angle) => (
            <path key={angle} d={petal(22, 20)} transform={`rotate(${angle})`} fill="var(--color-white)" />
          ))}
        </g>
      </>
    ),
  },
]

/** The emblem of one of the nine goddesses. `day` counts from 1. */
export function Emblem({ day, className }: MotifProps & { day: number }) {
  const emblem = EMBLEMS[day - 1]
  if (!emblem) throw new Error(`Navratri has no goddess ${day}`)
  return (
    <Niche ground={TINTS[emblem.ground]} className={className}>
      {emblem.drawing}
    </Niche>
  )
}
