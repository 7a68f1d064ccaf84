import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bell, FlatBell } from '../motifs/bell.tsx'
import { Conch } from '../motifs/conch.tsx'
import { DawnShore, DawnSun } from '../motifs/dawn.tsx'
import { Diya } from '../motifs/diya.tsx'
import { Emblem } from '../motifs/emblems/emblem.tsx'
import { EmptyOrders } from '../motifs/empty-orders.tsx'
import { FadingRangoli } from '../motifs/fading-rangoli.tsx'
import { BOWLS, FiveBowls, OneBowl } from '../motifs/five-bowls.tsx'
import { Hanger } from '../motifs/hanger.tsx'
import { HavanKund } from '../motifs/havan-kund.tsx'
import { Kalash } from '../motifs/kalash.tsx'
import { LetterBell } from '../motifs/letter-bell.tsx'
import { ListSheet } from '../motifs/list-sheet.tsx'
import { Lock } from '../motifs/lock.tsx'
import { Logo } from '../motifs/logo.tsx'
import { Lost } from '../motifs/lost.tsx'
import { Lotus } from '../motifs/lotus.tsx'
import { Mandap } from '../motifs/mandap.tsx'
import { Luminary, Moon, Panchang, Sun } from '../motifs/panchang.tsx'
import { PanditList } from '../motifs/pandit-list.tsx'
import { Daylight, StraightAbove, WholePage } from '../motifs/photo-tips.tsx'
import { Prasad } from '../motifs/prasad.tsx'
import { RangoliRing } from '../motifs/rangoli-ring.tsx'
import { SixPetals } from '../motifs/six-petals.tsx'
import { SOCIAL, SocialSign } from '../motifs/social.tsx'
import { Thali } from '../motifs/thali.tsx'
import { ToranTile } from '../motifs/toran.tsx'

/** Every drawing that pages load as a file. `npm run drawings` writes the files from the motifs. */
const DRAWINGS: Record<string, ReactElement> = {
  bell: <Bell />,
  conch: <Conch />,
  'dawn-shore': <DawnShore />,
  'dawn-sun': <DawnSun />,
  diya: <Diya />,
  'empty-orders': <EmptyOrders />,
  'flat-bell': <FlatBell />,
  'fading-rangoli': <FadingRangoli />,
  hanger: <Hanger />,
  'havan-kund': <HavanKund />,
  kalash: <Kalash />,
  'letter-bell': <LetterBell />,
  'list-sheet': <ListSheet />,
  lock: <Lock />,
  logo: <Logo />,
  lost: <Lost />,
  lotus: <Lotus />,
  mandap: <Mandap />,
  moon: (
    <Luminary>
      <Moon />
    </Luminary>
  ),
  panchang: <Panchang />,
  'pandit-list': <PanditList />,
  prasad: <Prasad />,
  'rangoli-ring': <RangoliRing />,
  'six-petals': <SixPetals />,
  sun: (
    <Luminary>
      <Sun />
    </Luminary>
  ),
  thali: <Thali />,
  'five-bowls': <FiveBowls />,
  ...Object.fromEntries(Object.keys(SOCIAL).map((name) => [`social-${name}`, <SocialSign key={name} name={name} />])),
  ...Object.fromEntries(BOWLS.map((name) => [`bowl-${name}`, <OneBowl key={name} name={name} />])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => [`emblem-${day}`, <Emblem key={day} day={day} />])),
  'photo-daylight': <Daylight />,
  'photo-whole-page': <WholePage />,
  'photo-straight-above': <StraightAbove />,
  'toran-tile': <ToranTile />,
}

const tokens = readFileSync('ui/tokens.css', 'utf8')

/** An SVG file cannot use the variables of the page's style sheet, so the colours are inlined. */
function colourOf(token: string): string {
  const [, colour] = new RegExp(`${token}: (#\\w+);`).exec(tokens) ?? []
  if (colour === undefined) throw new Error(`${token} is no colour of ours`)
  return colour
}

function file(drawing: ReactElement): string {
  const svg = renderToStaticMarkup(drawing)
    .replace(/ aria-hidden="true"| focusable="false"/g, '')
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/var\((--color-[\w-]+)\)/g, (_, token: string) => colourOf(token))
  return `${svg}\n`
}

test.each(Object.entries(DRAWINGS))('%s.svg matches its motif', async (name, drawing) => {
  await expect(file(drawing)).toMatchFileSnapshot(`${name}.svg`)
})

test('kalash-in-pencil.svg is the uncoloured kalash', async () => {
  const lines = file(<Kalash />)
    .replace(/ (?:fill|stroke)="[^"]*"/g, '')
    .replace('<svg', `<svg fill="none" stroke="${colourOf('--color-chandan-deep')}" stroke-dasharray="3 4"`)
  await expect(lines).toMatchFileSnapshot('kalash-in-pencil.svg')
})
