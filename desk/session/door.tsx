import type { ReactNode } from 'react'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { useTitle } from '../shell/use-title.ts'

/** The layout of the pages before the log-in: one form with the shop's logo. */
export function Door({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="grid min-h-dvh grid-cols-1 content-center justify-items-center bg-akshat px-4 py-10">
      <div className="w-full max-w-form">
        <div className="flex flex-wrap items-end gap-4">
          <Kalash className="w-14 shrink-0" />
          <div className="min-w-0 grow basis-40">
            <p className="font-semibold text-bhasma">The desk of Pujaghar</p>
            <h1>{title}</h1>
          </div>
        </div>
        <p className="mt-3 text-kajal-soft">{lead}</p>
        <div className="mt-7">{children}</div>
      </div>
    </main>
  )
}
