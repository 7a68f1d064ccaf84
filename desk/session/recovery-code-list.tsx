import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Door } from './door.tsx'

/** The recovery codes, which work without the phone. They are shown only once. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Door
      title="Keep these codes"
      lead="Each lets you in once without your phone. They are shown now and never again: print them, or keep them where you keep passwords."
    >
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-chandan bg-white px-5 py-4 shadow-card">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-body font-semibold figures">{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button
          tone="secondary"
          onClick={() => void copy()}
          icon={
            copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />
          }
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="pujaghar-desk-codes.txt"
          className={buttonClass('secondary')}
        >
          <Download aria-hidden="true" className="size-5" />
          Download
        </a>
      </div>
      <Button className="mt-6 w-full print:hidden" onClick={onKept}>
        I have kept them
      </Button>
    </Door>
  )
}
