import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const preact = (path: string) => fileURLToPath(import.meta.resolve(`preact/${path}`))

const REACT = fileURLToPath(new URL('../ui/react.ts', import.meta.url))

/**
 * Replaces React by Preact, for our own code and for libraries, in both applications, in development and in tests
 * (docs/decisions/046-preact.md).
 */
export const PREACT = [
  { find: /^react$/, replacement: REACT },
  { find: /^react-dom$/, replacement: preact('compat') },
  { find: /^react-dom\/client$/, replacement: preact('compat/client') },
  { find: /^react-dom\/server$/, replacement: preact('compat/server') },
  // Base UI uses this shim for versions of React without useSyncExternalStore.
  { find: /^use-sync-external-store\/shim$/, replacement: REACT },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: preact('jsx-runtime') },
]

/** Time for the server-side renderer to drop the old code. */
const SETTLE_MS = 500

/** Reloads the page when its code changes in development. React Router's hot update supports only React. */
export const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  apply: 'serve',
  hotUpdate: {
    order: 'pre',
    handler({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length === 0 || !/\.tsx?$/.test(file)) return
      setTimeout(() => this.environment.hot.send({ type: 'full-reload' }), SETTLE_MS)
      return []
    },
  },
}
