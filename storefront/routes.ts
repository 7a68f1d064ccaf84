import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shell/layout.tsx', [
    index('home/page.tsx'),
    route('login', 'account/login.tsx'),
    route('register', 'account/register.tsx'),
    route('dashboard', 'dashboard/page.tsx'),
    route('upload', 'list/upload.tsx'),
    route('list-success', 'list/list-success.tsx'),
    route('list-review/:id', 'quotation/page.tsx'),
    route('checkout/:type/:id', 'checkout/page.tsx'),
    route('my-orders', 'orders/page.tsx'),
    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig
