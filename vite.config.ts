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
/**
 * Modules that every page needs, in one file. Many small files compress worse, and each costs a round trip on a slow
 * network.
 */
const SHELL =
  /[\\/](?:storefront[\\/](?:root|session|site|later)\.tsx?|storefront[\\/]shell[\\/](?!festive-tab)|ui[\\/](?:button|card|coming|drawing|loading-notice|lucide-icon|notices|states|storage|use-online)\.tsx?)/
/** The same for pages with a form. */
const FORMS =
  /[\\/](?:storefront[\\/](?:api[\\/]call|offline-note)|ui[\\/](?:field|form-message|kept-form|api[\\/](?:call|failure))|contract[\\/]messages)/

/** Modules that most of a customer's own pages share. Fewer files mean fewer names in every page's manifest. */
const OWN =
  /[\\/](?:contract[\\/](?:advance-words|balance|line-title|order(?!-summary)|puja|quotation|status|to-confirm)|storefront[\\/](?:api[\\/]use-call|require-session|orders[\\/](?:progress|order-pages)|quotation[\\/]order-words)|ui[\\/](?:status-chip|switch|crop|api[\\/]use-call)|storefront[\\/]appointment[\\/]date-leaf|lucide-react[\\/].*icons[\\/](?:calendar-clock|plus|map-pin|file-exclamation-point)\.mjs)/
/** Modules that a quotation shares with what it loads on demand. */
const QUOTATION =
  /[\\/](?:contract[\\/](?:line-paths|no-list|photo-pages|unread)|storefront[\\/]quotation[\\/](?:refusal|sheet)|lucide-react[\\/].*icons[\\/](?:printer|triangle-exclamation-point))\.(?:tsx?|mjs)/
/** Modules that only a booked puja shows. */
const BOOKED = /[\\/]storefront[\\/](?:appointment[\\/](?:booked|booking-sheet|change-time)|quotation[\\/]options)\.tsx/
/** The draft of a list and its storage in the browser. The feedback form also has a file field, but no draft. */
const DRAFT = /[\\/]storefront[\\/]list[\\/](?:draft|kept-draft)\.ts/
const FILES = /[\\/]storefront[\\/]files[\\/]chosen-file\.ts/
/**
 * Public pages also format numbers and show when the desk answers. Without this group they would load all modules of a
 * customer's own pages.
 */
const FORMAT = /[\\/](?:contract[\\/](?:format|unit|day|desk-hours)\.ts|storefront[\\/]answer-time\.tsx)/

/**
 * Removes the name, the size and the random line keys from icons. They hardly compress, and `ui/lucide-icon.tsx` needs
 * none of them.
 */
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
 * Modules of React Router for server rendering and instrumentation: lazy route discovery and instruments. This shop
 * does not use them. Replacing them saves 2 KB per page.
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
  // In development there is a Vite server for each language.
  cacheDir: `node_modules/.vite/storefront-${LOCALE}`,
  // Files without a language are served with the English pages.
  publicDir: LOCALE === 'en' && 'storefront/public',
  // A developer's .env is for the server. The build must depend on the sources only.
  envDir: false,
  // An inlined font would be blocked by the content security policy, and every visitor would download it.
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
      // A module of react-router.
      {
        find: /^\.\/routeModules\.js$/,
        replacement: fileURLToPath(new URL('storefront/load-route-module.ts', import.meta.url)),
      },
    ],
  },
  environments: {
    // Bundles packages that import React, so that they get Preact at build time too.
    ssr: { resolve: { noExternal: ['react-router', /^@base-ui/, 'lucide-react'] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Short names without words, because every page's manifest contains them.
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
  // Prepares all dependencies of all pages at the start. A dependency found later would reload the page.
  optimizeDeps: { entries: ['storefront/**/*.tsx'] },
  server: { watch: { ignored: ['**/build/**', '**/test-results/**'] } },
})
