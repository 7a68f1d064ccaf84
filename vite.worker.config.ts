import { defineConfig } from 'vite'
import { messagesOf } from './scripts/messages.ts'
import { BASE, clientOf, LOCALE } from './scripts/storefront-build.ts'
import { shellOf } from './scripts/worker-shell.ts'

const CLIENT = clientOf(LOCALE)

/** Builds the service worker into the built storefront, whose files it has to know. */
export default defineConfig({
  publicDir: false,
  envDir: false,
  plugins: [messagesOf(LOCALE)],
  define: { SHELL: JSON.stringify(shellOf(CLIENT, BASE)) },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'storefront/worker/worker.ts',
      // One file, without imports: as such every browser that has workers runs it.
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
