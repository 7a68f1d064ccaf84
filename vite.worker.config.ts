import { defineConfig } from 'vite'
import { messagesOf } from './scripts/messages.ts'
import { BASE, clientOf, LOCALE } from './scripts/storefront-build.ts'
import { shellOf } from './scripts/worker-shell.ts'

const CLIENT = clientOf(LOCALE)

/** Builds the service worker into the folder of the built storefront, because it needs the list of its files. */
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
      // A single file without imports, which every browser with service workers supports.
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
