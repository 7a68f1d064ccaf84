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
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is one file: many small ones compress worse and cost a patchy network a round trip each.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
                {
                  name: 'shell',
                  test: /[\\/](?:storefront[\\/](?:root|session)|storefront[\\/]shell[\\/]|ui[\\/](?:button|notices|states)|node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': API_ORIGIN } },
})
