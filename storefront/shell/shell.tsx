import type { ReactNode } from 'react'
import * as m from '#messages'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Promotions } from './promotions.tsx'
import { SideTab } from './side-tab.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#content"
        className="absolute left-4 top-2 z-60 -translate-y-20 rounded-control bg-white px-4 py-2 font-semibold text-kumkum focus:translate-y-0 focus:shadow-lift"
      >
        {m.shell_skip()}
      </a>
      <Promotions />
      <Header />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SideTab />
      <Footer />
    </div>
  )
}
