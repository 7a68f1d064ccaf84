import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The router throws a promise until it has read the hydration data. React's root waits for it; Preact's root does not.
try {
  HydratedRouter({})
} catch (reading) {
  await reading
}
hydrateRoot(document, <HydratedRouter />)
