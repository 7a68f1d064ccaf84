import type { ReactNode } from 'react'
import { petal, scallop } from '../shapes.ts'

/** Heads in front view, about 90 wide, centred on (0, 0). Only one half is drawn; the other half is mirrored. */
function Mirrored({ children }: { children: ReactNode }) {
  return (
    <>
      <g>{children}</g>
      <g transform="scale(-1 1)">{children}</g>
    </>
  )
}

const Eye = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-7 1C-4 -4 3 -5 6 -1C3 4 -4 4 -7 1Z" fill="var(--color-white)" strokeWidth="1.75" />
    <circle cx="0" cy="-.4" r="2.5" fill="var(--color-kajal)" stroke="none" />
  </g>
)

/** The mark on the forehead. */
const Tilak = ({ y }: { y: number }) => (
  <g transform={`translate(0 ${y})`} stroke="none">
    <path d={petal(13, 6)} fill="var(--color-kumkum)" />
    <circle cy="3.5" r="2" fill="var(--color-haldi)" />
  </g>
)

export function Bull({ coat }: { coat: string }) {
  return (
    <g>
      <Mirrored>
        <path d="M-15 -20C-31 -21 -41 -34 -34 -52C-31 -41 -22 -33 -8 -31Z" fill="var(--color-haldi)" />
        <path d="M-33 -40C-34 -44 -34 -48 -34 -52C-32 -46 -30 -42 -27 -39Z" fill="var(--color-kumkum)" />
        <path d="M-19 -15C-29 -22 -42 -19 -48 -10C-40 -3 -28 -3 -20 -6Z" fill={coat} />
        <path d="M-24 -12C-31 -15 -37 -14 -42 -10" stroke="var(--color-genda)" />
      </Mirrored>
      <path
        d="M-19 -25C-9 -33 9 -33 19 -25C26 -13 21 2 16 13C15 22 18 28 13 35C7 42 -7 42 -13 35C-18 28 -15 22 -16 13C-21 2 -26 -13 -19 -25Z"
        fill={coat}
      />
      <path
        d="M-15.5 18C-8 13 8 13 15.5 18C18 26 17 31 13 35C7 42 -7 42 -13 35C-17 31 -18 26 -15.5 18Z"
        fill="var(--color-genda)"
      />
      <Mirrored>
        <path d="M-9 24C-8 20 -4 21 -4 25" />
        <Eye x={-12} y={-5} />
      </Mirrored>
      <path d="M-6 33C-2 35 2 35 6 33" />
      <path d="M-19 -25C-12 -20 12 -20 19 -25C9 -33 -9 -33 -19 -25Z" fill="var(--color-kumkum)" />
      <circle cy="-25.5" r="2.4" fill="var(--color-haldi)" stroke="none" />
      <Tilak y={-3} />
    </g>
  )
}

interface CatProps {
  coat: string
  /** For a tigress. */
  stripes?: boolean
}

export function Cat({ coat, stripes = false }: CatProps) {
  return (
    <g>
      <Mirrored>
        <path d="M-12 -29C-16 -40 -32 -40 -33 -26C-32 -18 -28 -14 -24 -12Z" fill={coat} />
        <path
          d="M-18 -27C-21 -33 -28 -32 -28 -25C-27 -21 -25 -19 -23 -18Z"
          fill="var(--color-kumkum-tint)"
          strokeWidth="1.5"
        />
      </Mirrored>
      <path
        d="M0 -33C14 -34 26 -26 29 -12L36 -4L30 1L37 10L29 13L31 22C24 25 20 31 13 35C5 40 -5 40 -13 35C-20 31 -24 25 -31 22L-29 13L-37 10L-30 1L-36 -4L-29 -12C-26 -26 -14 -34 0 -33Z"
        fill={coat}
      />
      <path
        d="M0 6C8 5 17 9 18 19C18 28 11 35 0 36C-11 35 -18 28 -18 19C-17 9 -8 5 0 6Z"
        fill="var(--color-akshat)"
        strokeWidth="1.5"
      />
      <path d="M-7 8C-3 5 3 5 7 8C6 13 3 16 0 17C-3 16 -6 13 -7 8Z" fill="var(--color-kumkum)" />
      <path d="M0 17V22M-9 23C-6 27 -2 26 0 22C2 26 6 27 9 23" />
      <path d="M-3 27C-2 32 2 32 3 27" fill="var(--color-sindoor)" strokeWidth="1.5" />
      <Mirrored>
        <Eye x={-13} y={-5} />
        <path d="M-21 -12C-17 -16 -11 -16 -7 -12" />
        <path d="M-11 18H-11.01M-13 22H-13.01" />
        {stripes && (
          <path
            d="M-7 -31C-8 -27 -8 -24 -6 -21M-17 -27C-17 -23 -15 -21 -12 -19M-34 -4C-30 -4 -27 -3 -25 0M-35 9C-30 8 -27 9 -25 12M-29 20C-26 18 -24 18 -22 19"
            strokeWidth="3.5"
          />
        )}
      </Mirrored>
      <Tilak y={-12} />
    </g>
  )
}

export function Lion() {
  return (
    <g>
      <path d={scallop(15, 43)} fill="var(--color-genda)" />
      <path d={scallop(15, 36, 12)} fill="var(--color-kumkum)" strokeWidth="1.5" />
      <Cat coat="var(--color-haldi)" />
    </g>
  )
}

export function Donkey() {
  return (
    <g>
      <Mirrored>
        <path d="M-4 -27C-12 -30 -31 -42 -30 -68C-17 -62 -4 -50 -1 -30Z" fill="var(--color-bhasma)" />
        <path
          d="M-10 -35C-18 -41 -24 -50 -25 -59C-17 -53 -11 -45 -8 -35Z"
          fill="var(--color-kumkum-tint)"
          strokeWidth="1.5"
        />
      </Mirrored>
      <path
        d="M-17 -24C-8 -32 8 -32 17 -24C23 -12 19 4 15 16C18 26 16 40 0 41C-16 40 -18 26 -15 16C-19 4 -23 -12 -17 -24Z"
        fill="var(--color-bhasma)"
      />
      <path d="M-15 16C-8 12 8 12 15 16C18 26 16 40 0 41C-16 40 -18 26 -15 16Z" fill="var(--color-akshat)" />
      <path d="M-7 -31C-5 -22 -3 -18 0 -14C3 -18 5 -22 7 -31C3 -34 -3 -34 -7 -31Z" fill="var(--color-kajal)" />
      <path d="M-18 6C-8 11 8 11 18 6L17 11C8 16 -8 16 -17 11Z" fill="var(--color-haldi)" />
      <Mirrored>
        <circle cx="-17.5" cy="8.5" r="3.5" fill="var(--color-genda)" />
        <Eye x={-11} y={-5} />
        <path d="M-8 25C-7 21 -3 22 -4 26" />
      </Mirrored>
      <path d="M-6 34C-2 36 2 36 6 34" />
    </g>
  )
}

/** She walks barefoot. Her footprints, as they are painted at a threshold, red with alta. */
export function Feet() {
  return (
    <Mirrored>
      <path
        d="M-15 -14C-6 -15 -5 -4 -6 6C-6 14 -4 22 -6 30C-9 40 -22 40 -25 30C-28 20 -34 8 -33 -2C-31 -11 -24 -14 -15 -14Z"
        fill="var(--color-kumkum-tint)"
      />
      <path d="M-16 -8C-10 -8 -10 0 -11 6M-11 22C-11 30 -18 33 -20 27" stroke="var(--color-genda)" />
      {[
        [-10, -23, 5.2],
        [-20, -24, 3.8],
        [-27, -21, 3.4],
        [-33, -16, 3],
        [-37, -10, 2.6],
      ].map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="var(--color-kumkum)" stroke="none" />
      ))}
      <circle cx="-18" cy="9" r="3" fill="var(--color-kumkum)" stroke="none" />
    </Mirrored>
  )
}
