import { QueryClient } from '@tanstack/react-query'

/** The cache of server data, by URL. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown immediately, with a button to retry.
      retry: false,
      // Browsers sometimes report wrongly that they are offline, so requests are always tried.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
})
