import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { messagesOf } from './scripts/messages.ts'
import { PREACT, reloadOnChange } from './scripts/preact.ts'
import { BASE, LOCALE } from './scripts/storefront-build.ts'

const REACT =
  /node_modules[\\/](?:preact|react-router)[\\/]|vite\/preload-helper|[\\/](?:load-route-module|until-loaded)\.ts/
/** What every page needs is one file: many small ones compress worse and cost a patchy network a round trip each. */
const SHELL =
  /[\\/](?:storefront[\\/](?:root|session|site|later)\.tsx?|storefront[\\/]shell[\\/](?!festive-tab)|ui[\\/](?:button|card|coming|drawing|loading-notice|lucide-icon|notices|states|storage|use-online)\.tsx?)/
/** The same for the pages with a form. */
const FORMS =
  /[\\/](?:storefront[\\/](?:api[\\/]call|offline-note)|ui[\\/](?:field|form-message|kept-form|api[\\/](?:call|failure))|contract[\\/]messages)/

/** What most of a customer's own pages share; and figures as they are written. Each name less is a name less in every page's manifest. */
const OWN =
  /[\\/](?:contract[\\/](?:advance-words|balance|line-title|order(?!-summary)|puja|quotation|status|to-confirm)|storefront[\\/](?:api[\\/]use-call|require-session|orders[\\/](?:progress|order-pages)|quotation[\\/]order-words)|ui[\\/](?:status-chip|switch|crop|api[\\/]use-call)|storefront[\\/]appointment[\\/]date-leaf|lucide-react[\\/].*icons[\\/](?:calendar-clock|plus|map-pin|file-exclamation-point)\.mjs)/
/** What a quotation shows at once shares these with what it loads on demand. */
const QUOTATION =
  /[\\/](?:contract[\\/](?:line-paths|no-list|photo-pages|unread)|storefront[\\/]quotation[\\/](?:refusal|sheet)|lucide-react[\\/].*icons[\\/](?:printer|triangle-exclamation-point))\.(?:tsx?|mjs)/
/** What only a booked puja shows. */
const BOOKED = /[\\/]storefront[\\/](?:appointment[\\/](?:booked|booking-sheet|change-time)|quotation[\\/]options)\.tsx/
/** A list that is being prepared, and how the browser keeps it. The feedback form chooses files too, but has no list. */
const DRAFT = /[\\/]storefront[\\/]list[\\/](?:draft|kept-draft)\.ts/
const FILES = /[\\/]storefront[\\/]files[\\/]chosen-file\.ts/
/** Public pages say figures and when the desk answers, too, and would otherwise bring along with it all that a customer's own pages share. */
const FORMAT = /[\\/](?:contract[\\/](?:format|unit|day|desk-hours)\.ts|storefront[\\/]answer-time\.tsx)/

/** An icon is its lines: its name, its size and the random key of each line hardly compress, and `ui/lucide-icon.tsx` needs none of them. */
const iconsOfLines: Plugin = {
  name: 'icons-of-lines',
  transform: {
    filter: { id: /lucide-react[\\/].*icons[\\/]/ },
    handler: (code) =>
      code
        .replace(/,\s*key: "\w+"/g, '')
        .replace(/\n {2}(?:name|size): .*,(?=\n)/g, '')
        .replace(/,\n {2}aliases: .*/, '')
        .replace(/^__iconData\.node;$/m, ''),
  },
}

/**
 * What the router brings for shops that are rendered by a server, or watched by a tool: routes found one by one, and instruments. No page of this one uses
 * it, and without it each is 2 KB lighter.
 */
const UNUSED_OF_ROUTER: Record<string, string> = {
  'fog-of-war': `const never = () => undefined
    const isFogOfWarEnabled = () => false
    export { isFogOfWarEnabled, never as URL_LIMIT, never as getManifestPath, never as getPartialManifest,
      never as getPatchRoutesOnNavigationFunction, never as getPathsWithAncestors, never as handleClientVersionMismatch,
      never as useFogOFWarDiscovery }`,
  instrumentation: `const never = () => undefined
    export { never as consumeInstrumentationClientResultMetaReceiver, never as getRouteInstrumentationUpdates,
      never as instrumentClientSideRouter, never as instrumentHandler, never as instrumentationResultMetaContext }`,
}
const routerWithoutUnused: Plugin = {
  name: 'router-without-unused',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/].*[\\/](?:fog-of-war|instrumentation)\.js$/ },
    handler: (_code, id) => UNUSED_OF_ROUTER[parse(id).name],
  },
}

export default defineConfig({
  plugins: [messagesOf(LOCALE), tailwindcss(), reloadOnChange, reactRouter(), iconsOfLines, routerWithoutUnused],
  base: BASE,
  // While developing there is a Vite for each language.
  cacheDir: `node_modules/.vite/storefront-${LOCALE}`,
  // What has no language of its own stands beside the English pages.
  publicDir: LOCALE === 'en' && 'storefront/public',
  // A developer's .env is for the server. What is built depends on the sources alone.
  envDir: false,
  // A font inlined into the stylesheet would be refused by the content security policy and downloaded by everyone.
  build: { assetsInlineLimit: 0, modulePreload: false },
  resolve: {
    alias: [
      ...PREACT,
      ...(LOCALE === 'en'
        ? []
        : [
            {
              find: '#ui/fonts/first.ts',
              replacement: fileURLToPath(new URL(`ui/fonts/first-${LOCALE}.ts`, import.meta.url)),
            },
          ]),
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('ui/lucide-icon.tsx', import.meta.url)),
      },
      // Of react-router.
      {
        find: /^\.\/routeModules\.js$/,
        replacement: fileURLToPath(new URL('storefront/load-route-module.ts', import.meta.url)),
      },
    ],
  },
  environments: {
    // Whatever asks for React, so that it gets Preact at build time, too.
    ssr: { resolve: { noExternal: ['react-router', /^@base-ui/, 'lucide-react'] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Names without words: they stand in every page's manifest.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'shell', test: SHELL },
                { name: 'forms', test: FORMS },
                { name: 'format', test: FORMAT },
                { name: 'own', test: OWN },
                { name: 'quotation', test: QUOTATION },
                { name: 'booked', test: BOOKED },
                { name: 'files', test: FILES },
                { name: 'draft', test: DRAFT },
              ],
            },
          },
        },
      },
    },
  },
  // All that any page imports is prepared at once: what is found later would load the page again.
  optimizeDeps: { entries: ['storefront/**/*.tsx'] },
  server: { watch: { ignored: ['**/build/**', '**/test-results/**'] } },
})
