import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** In development the desk runs on Vite and hands its API calls to a server started beside it. */
const API_ORIGIN = 'http://127.0.0.1:3001'

export default defineConfig({
  root: 'desk',
  plugins: [tailwindcss()],
  build: { outDir: '../build/desk', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port: 5174, proxy: { '/api': API_ORIGIN } },
})
