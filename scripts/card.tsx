import type { ReactNode } from 'react'
import type { PAGES } from '#contract/pages.ts'
import { Conch } from '#ui/motifs/conch.tsx'
import { Diya } from '#ui/motifs/diya.tsx'
import { Emblem } from '#ui/motifs/emblems/emblem.tsx'
import { FiveBowls } from '#ui/motifs/five-bowls.tsx'
import { HavanKund } from '#ui/motifs/havan-kund.tsx'
import { Kalash } from '#ui/motifs/kalash.tsx'
import { LetterBell } from '#ui/motifs/letter-bell.tsx'
import { Lock } from '#ui/motifs/lock.tsx'
import { Logo } from '#ui/motifs/logo.tsx'
import { Lotus } from '#ui/motifs/lotus.tsx'
import { PanditList } from '#ui/motifs/pandit-list.tsx'
import { Prasad } from '#ui/motifs/prasad.tsx'
import { RangoliRing } from '#ui/motifs/rangoli-ring.tsx'
import { Thali } from '#ui/motifs/thali.tsx'
import { Toran } from '#ui/motifs/toran.tsx'

export type Prerendered = Extract<(typeof PAGES)[number], { prerendered: true }>['path']

/** Content of a page's social card besides its title: a few words of Hindi, a drawing and the background. */
export const CARDS: Record<Prerendered, { hindi: string; drawing: ReactNode; ground: 'ivory' | 'haldi' | 'kumkum' }> = {
  '/': { hindi: 'शुभ आरम्भ', drawing: <PanditList />, ground: 'ivory' },
  '/login': { hindi: 'फिर से स्वागत है', drawing: <Diya />, ground: 'haldi' },
  '/register': { hindi: 'आपका स्वागत है', drawing: <Lotus />, ground: 'haldi' },
  '/reset-password': { hindi: 'नया पासवर्ड', drawing: <Lock />, ground: 'ivory' },
  '/upload': { hindi: 'आपकी सूची', drawing: <Thali />, ground: 'ivory' },
  '/event': { hindi: 'शुभ मुहूर्त', drawing: <HavanKund />, ground: 'haldi' },
  '/feedback-form': { hindi: 'आपकी राय', drawing: <Prasad />, ground: 'ivory' },
  '/about': { hindi: 'हमारी कहानी', drawing: <FiveBowls />, ground: 'ivory' },
  '/contact-us': { hindi: 'नमस्ते', drawing: <LetterBell />, ground: 'haldi' },
  '/policies/privacy': { hindi: 'आपकी जानकारी', drawing: <Lock />, ground: 'haldi' },
  '/policies/refunds': { hindi: 'रद्द करना', drawing: <Diya />, ground: 'ivory' },
  '/policies/delivery': { hindi: 'आपके घर तक', drawing: <Thali />, ground: 'haldi' },
  '/policies/grievance': { hindi: 'आपकी शिकायत', drawing: <LetterBell />, ground: 'ivory' },
  '/navratri-special': { hindi: 'जय माता दी', drawing: <Emblem day={6} />, ground: 'kumkum' },
  '/welcome': { hindi: 'स्वागतम्', drawing: <Kalash />, ground: 'kumkum' },
  '/coming-soon': { hindi: 'शीघ्र आ रहा है', drawing: <Conch />, ground: 'kumkum' },
}

export function Card({ path, title }: { path: Prerendered; title: string }) {
  const { hindi, drawing, ground } = CARDS[path]
  return (
    <main className={ground}>
      <Toran className="toran" />
      <div className="words">
        <p className="hindi" lang="hi">
          {hindi}
        </p>
        <h1>{title}</h1>
        <p className="shop">
          <span className="mark">
            <Logo />
          </span>
          <span>
            <b>Pujaghar</b>
            <small>Puja items and pandits in Bengaluru</small>
          </span>
        </p>
      </div>
      <div className="picture">
        <RangoliRing className="ring" />
        <div className="disc" />
        <div className="drawing">{drawing}</div>
      </div>
    </main>
  )
}

/** The app icon: the logo on ivory, with the margin that phones may crop. */
export function Icon({ cut }: { cut: 'none' | 'corners' | 'circle' }) {
  return (
    <div className={`icon cut-${cut}`}>
      <Logo />
    </div>
  )
}
