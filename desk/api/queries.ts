import { QueryClient } from '@tanstack/react-query'

/** What the desk knows from the server, by the address it was asked from. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // What failed is said at once, with a button to try again.
      retry: false,
      // A browser is wrong about its network now and then: the call finds out.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
})
