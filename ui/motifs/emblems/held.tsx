import type { ReactNode } from 'react'
import { Dots, Flame } from '../pieces.tsx'
import { petal, scallop, turns } from '../shapes.ts'

interface HeldProps {
  x: number
  y: number
  angle?: number
}

/**
 * The objects that the nine goddesses hold. Weapons are placed by their point of balance (x, y), upright unless
 * rotated.
 */
function At({ x, y, angle = 0, children }: HeldProps & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y})${angle === 0 ? '' : ` rotate(${angle})`}`}>{children}</g>
}

export function Trident(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M-2.5 -6H2.5V58H-2.5Z" fill="var(--color-genda)" />
      <path
        d="M-19 -34C-13 -30 -13 -24 -13 -19C-12 -14 -8 -12 -4 -11V-24C-6 -30 -5 -37 0 -45C5 -37 6 -30 4 -24V-11C8 -12 12 -14 13 -19C13 -24 13 -30 19 -34C22 -24 21 -15 17 -9C13 -4 6 -3 0 -3C-6 -3 -13 -4 -17 -9C-21 -15 -22 -24 -19 -34Z"
        fill="var(--color-haldi)"
      />
      <path d="M-7 -3H7V2H-7Z" fill="var(--color-kumkum)" />
    </At>
  )
}

export function Sword(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M0 -48C6 -40 8 -32 7 -22L6 18H-6L-7 -22C-8 -32 -6 -40 0 -48Z" fill="var(--color-white)" />
      <path d="M0 -36V14" strokeWidth="1.5" stroke="var(--color-chandan-deep)" />
      <path d="M-15 20C-12 15 12 15 15 20C12 25 -12 25 -15 20Z" fill="var(--color-haldi)" />
      <path d="M-3.5 24H3.5V38H-3.5Z" fill="var(--color-kumkum)" />
      <circle cy="41" r="4.5" fill="var(--color-haldi)" />
    </At>
  )
}

export function Mace(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M-3 -12H3L4 42H-4Z" fill="var(--color-genda)" />
      <path d="M0 -48L4 -41H-4Z" fill="var(--color-kumkum)" />
      <circle cy="-26" r="15" fill="var(--color-haldi)" />
      <path d="M0 -41C-7 -32 -7 -20 0 -11M0 -41C7 -32 7 -20 0 -11M-14 -30C-5 -26 5 -26 14 -30" strokeWidth="1.5" />
      <path d="M-8 -12H8V-7H-8Z" fill="var(--color-kumkum)" />
    </At>
  )
}

export function Hook(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M-3 -22H3V42H-3Z" fill="var(--color-genda)" />
      <path
        d="M0 -48C4 -41 5 -35 3 -28C10 -27 17 -31 17 -39C22 -30 18 -18 5 -18H-5V-28C-6 -35 -4 -41 0 -48Z"
        fill="var(--color-white)"
      />
      <path d="M-7 -19H7V-14H-7Z" fill="var(--color-kumkum)" />
      <circle cy="44" r="4" fill="var(--color-haldi)" />
    </At>
  )
}

export function Discus(at: HeldProps) {
  return (
    <At {...at}>
      <path d={scallop(16, 17)} fill="var(--color-genda)" />
      <circle r="13" fill="var(--color-haldi)" />
      <path d="M0 -13V13M-13 0H13M-9 -9L9 9M9 -9L-9 9" strokeWidth="1.5" />
      <circle r="4" fill="var(--color-kumkum)" />
    </At>
  )
}

export function ConchShell(at: HeldProps) {
  return (
    <At {...at}>
      <path
        d="M-1 -25C2 -22 5 -19 6 -15C12 -13 17 -7 17 1C16 11 6 16 0 28C-3 30 -6 28 -6 25C-7 16 -16 10 -17 1C-17 -7 -12 -13 -8 -15C-7 -19 -4 -22 -1 -25Z"
        fill="var(--color-white)"
      />
      <path d="M14 -6C18 5 8 11 3 17C1 20 -1 23 -2 26C-4 17 0 11 3 6C6 2 10 -1 14 -6Z" fill="var(--color-genda)" />
      <path d="M-8 -15C-3 -12 2 -12 6 -15M-16 -4C-8 -2 3 -3 9 -8" strokeWidth="1.5" />
    </At>
  )
}

/** An open lotus on its stem. */
export function LotusBloom({ stem = '', ...at }: HeldProps & { stem?: string }) {
  return (
    <At {...at}>
      {stem && <path d={stem} stroke="var(--color-tulsi)" strokeWidth="3.5" />}
      <g transform="translate(0 10)">
        {[-78, 78, -50, 50].map((angle) => (
          <path key={angle} d={petal(24, 13)} transform={`rotate(${angle})`} fill="var(--color-kumkum-tint)" />
        ))}
        {[-24, 24, 0].map((angle) => (
          <path key={angle} d={petal(28, 14)} transform={`rotate(${angle})`} fill="var(--color-white)" />
        ))}
        <path d="M-11 0C-6 5 6 5 11 0C6 -4 -6 -4 -11 0Z" fill="var(--color-tulsi)" />
      </g>
    </At>
  )
}

/** Prayer beads with a tassel. */
export function Mala(at: HeldProps) {
  return (
    <At {...at}>
      <ellipse rx="17" ry="23" strokeWidth="1.5" />
      <g transform="scale(.74 1)">
        <Dots x={0} y={0} radius={23} count={16} size={4} fill="var(--color-genda)" />
      </g>
      <circle cy="23" r="4.5" fill="var(--color-kumkum)" />
      <path d="M0 28L-6 40H6Z" fill="var(--color-haldi)" />
    </At>
  )
}

/** The water pot of a wandering ascetic. */
export function Kamandalu(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M-13 -10C-14 -36 14 -36 13 -10" strokeWidth="3.5" />
      <path d="M16 4C22 2 25 -4 24 -12L29 -12C30 0 26 12 17 14Z" fill="var(--color-genda)" />
      <path
        d="M-14 -10H14V-6C13 -3 13 -2 16 1C21 8 20 18 14 24H-14C-20 18 -21 8 -16 1C-13 -2 -13 -3 -14 -6Z"
        fill="var(--color-haldi)"
      />
      <path d="M-18 8C-8 12 8 12 18 8" />
      <path d="M-10 24H10V29H-10Z" fill="var(--color-kumkum)" />
    </At>
  )
}

/** The shining pot of amrit. For Kushmanda, whose smile is the first light. */
export function AmritKalash(at: HeldProps) {
  return (
    <At {...at}>
      {turns(12).map((angle) => (
        <path
          key={angle}
          d="M0 -30L2.5 -24H-2.5Z"
          transform={`rotate(${angle})`}
          fill="var(--color-genda)"
          stroke="none"
        />
      ))}
      <circle r="22" fill="var(--color-haldi-tint)" />
      <path d="M-8 -8H8L7 -4C14 0 16 12 8 17H-8C-16 12 -14 0 -7 -4Z" fill="var(--color-haldi)" />
      <path d="M-13 6C-6 9 6 9 13 6" stroke="var(--color-kumkum)" />
      <Flame x={0} y={-9} height={12} />
    </At>
  )
}

/** The two-sided drum with its knotted cords. */
export function Damaru(at: HeldProps) {
  return (
    <At {...at}>
      <path
        d="M-17 -13C-8 -9 -4 -4 -3 0C-4 4 -8 9 -17 13C-20 5 -20 -5 -17 -13ZM17 -13C8 -9 4 -4 3 0C4 4 8 9 17 13C20 5 20 -5 17 -13Z"
        fill="var(--color-haldi)"
      />
      <path d="M-4 -4H4V4H-4Z" fill="var(--color-kumkum)" />
      <path d="M-13 -10C-6 0 -6 0 -13 10M13 -10C6 0 6 0 13 10" strokeWidth="1.5" />
      <path d="M0 4C2 10 6 12 8 16" strokeWidth="1.5" />
      <circle cx="9" cy="18" r="2.5" fill="var(--color-kumkum)" />
    </At>
  )
}

/** A bell shaped like a half moon, as in the name of Chandraghanta. */
export function MoonBell(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M-25 -14C-22 6 22 6 25 -14C26 18 -26 18 -25 -14Z" fill="var(--color-haldi)" />
      <circle cy="33" r="4" fill="var(--color-kumkum)" />
      <path
        d="M0 9C8 9 10 15 11 21C12 26 14 28 17 30H-17C-14 28 -12 26 -11 21C-10 15 -8 9 0 9Z"
        fill="var(--color-genda)"
      />
      <path d="M-11 22C-4 24 4 24 11 22" strokeWidth="1.5" />
    </At>
  )
}

export function Bow(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M8 -38L-10 0L8 38" strokeWidth="1.25" />
      <path d="M8 -38C20 -30 14 -14 22 0C14 14 20 30 8 38" stroke="var(--color-genda)" strokeWidth="4.5" />
      <path d="M-10 0H24" strokeWidth="2.5" />
      <path d="M33 0L23 -5V5Z" fill="var(--color-haldi)" />
    </At>
  )
}

/** A feather that stands for Skanda's peacock. */
export function Feather(at: HeldProps) {
  return (
    <At {...at}>
      <path d="M0 8V52" stroke="var(--color-tulsi)" strokeWidth="2.5" />
      <path d="M0 -34C15 -24 18 -6 0 14C-18 -6 -15 -24 0 -34Z" fill="var(--color-tulsi)" />
      <path d="M0 -24C9 -17 10 -6 0 6C-10 -6 -9 -17 0 -24Z" fill="var(--color-haldi)" strokeWidth="1.5" />
      <path d="M0 -17C5 -12 5 -6 0 0C-5 -6 -5 -12 0 -17Z" fill="var(--color-neel)" stroke="none" />
      <path d="M-14 24L0 32L14 24M-12 36L0 44L12 36" stroke="var(--color-tulsi)" />
    </At>
  )
}
