import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The router throws a promise until it has read what the page was made from. React's root waits for one, Preact's does not.
try {
  HydratedRouter({})
} catch (reading) {
  await reading
}
hydrateRoot(document, <HydratedRouter />)
