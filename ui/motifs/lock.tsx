import { Motif, type MotifProps } from './motif.tsx'
import { MangoLeaf, Marigold } from './pieces.tsx'
import { flame, petal, scallop, turns } from './shapes.ts'

/** An old brass padlock with its key and a light in the keyhole. */
export function Lock({ className }: MotifProps) {
  return (
    <Motif width={200} height={220} className={className}>
      <path
        d="M54 98V68C54 38 74 18 100 18C126 18 146 38 146 68V98H127V68C127 49 116 37 100 37C84 37 73 49 73 68V98Z"
        fill="var(--color-genda)"
      />
      <path d="M63 92V68C63 44 79 27 100 27" stroke="var(--color-haldi)" />
      <path
        d="M46 90H154C160 90 163 94 163 99C168 130 164 158 147 177C135 190 118 198 100 206C82 198 65 190 53 177C36 158 32 130 37 99C37 94 40 90 46 90Z"
        fill="var(--color-haldi)"
      />
      <path d="M35.5 108H164.5M35 119H165" />
      {[-54, -36, -18, 0, 18, 36, 54].map((x) => (
        <circle key={x} cx={100 + x} cy="113.5" r="2" fill="var(--color-kumkum)" stroke="none" />
      ))}
      <g transform="translate(100 156)">
        {turns(12).map((angle) => (
          <path key={angle} d={petal(15, 13, 24)} transform={`rotate(${angle})`} fill="var(--color-genda)" />
        ))}
        <circle r="25" fill="var(--color-akshat)" />
        <path d="M0 -17A10 10 0 0 1 6 0L11 19H-11L-6 0A10 10 0 0 1 0 -17Z" fill="var(--color-kumkum)" />
        <path d={flame(22)} transform="translate(0 16)" fill="var(--color-haldi)" stroke="none" />
      </g>
      <MangoLeaf x={62} y={92} length={34} angle={62} />
      <MangoLeaf x={60} y={94} length={32} angle={18} />
      <Marigold x={58} y={88} r={17} />
      <g transform="translate(168 44) rotate(16)">
        <path d="M-4.5 20H4.5V100H-4.5Z" fill="var(--color-genda)" />
        <path d="M4.5 74H19V82H13V87H19V95H4.5Z" fill="var(--color-genda)" />
        <path d="M-9 30H9V36H-9Z" fill="var(--color-haldi)" />
        <path d={scallop(8, 18)} fill="var(--color-genda)" />
        <circle r="9" fill="var(--color-akshat)" />
      </g>
    </Motif>
  )
}
