import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'desk',
  plugins: [tailwindcss(), react()],
  // Beside the storefront's own: in development both are served at once.
  cacheDir: '../node_modules/.vite-desk',
  build: {
    outDir: '../build/desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['desk/index.html', 'desk/customer-page.html'] },
  },
})
