import type { Config } from '@react-router/dev/config'

/** Pages every visitor sees the same are written as HTML at build time; the rest starts from `__spa-fallback.html`. */
export default {
  appDirectory: 'storefront',
  buildDirectory: 'build/storefront',
  ssr: false,
  prerender: ['/', '/login', '/register', '/upload'],
} satisfies Config
