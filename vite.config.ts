import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** In development the storefront runs on Vite and hands its API calls to a server started beside it. */
const API_ORIGIN = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'storefront/public',
  // A font inlined into the stylesheet would be refused by the content security policy and downloaded by everyone.
  build: { assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': API_ORIGIN } },
})
