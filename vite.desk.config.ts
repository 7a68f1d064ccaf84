import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messagesOf } from './scripts/messages.ts'
import { PREACT, reloadOnChange } from './scripts/preact.ts'

export default defineConfig({
  root: 'desk',
  // Operators use English, also for their previews of a customer's pages.
  plugins: [messagesOf('en'), tailwindcss(), reloadOnChange],
  // Separate from the storefront's cache, because in development both run at once.
  cacheDir: '../node_modules/.vite-desk',
  resolve: { alias: PREACT },
  build: {
    outDir: '../build/desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['desk/index.html', 'desk/customer-page.html'] },
  },
})
