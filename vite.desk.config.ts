import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messagesOf } from './scripts/messages.ts'
import { PREACT, reloadOnChange } from './scripts/preact.ts'

export default defineConfig({
  root: 'desk',
  // Operators read English; what they see of a customer's page too.
  plugins: [messagesOf('en'), tailwindcss(), reloadOnChange],
  // Beside the storefront's own: in development both are served at once.
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
