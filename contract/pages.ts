/** Every page of the storefront by its address. The prerendered ones look the same to every visitor; unknown addresses answer 404. */
export const PAGES = [
  { path: '/', prerendered: true },
  { path: '/login', prerendered: true },
  { path: '/register', prerendered: true },
  { path: '/dashboard', prerendered: false },
  { path: '/upload', prerendered: true },
  { path: '/list-success', prerendered: false },
  { path: '/list-review/:id', prerendered: false },
  { path: '/checkout/:type/:id', prerendered: false },
  { path: '/my-orders', prerendered: false },
] as const satisfies readonly { path: string; prerendered: boolean }[]
