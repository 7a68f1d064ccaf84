import { createBrowserRouter, Navigate } from 'react-router'
import { LoadingNotice } from '#ui/loading-notice.tsx'
import { PAGES } from './pages.ts'
import { InvitationPage } from './session/invitation.tsx'
import { LogIn } from './session/log-in.tsx'
import { Password } from './session/password.tsx'
import { RequireOperator } from './session/require-operator.tsx'
import { RequirePermission } from './session/require-permission.tsx'
import { SecondFactorPage } from './session/second-factor.tsx'
import { Broken, BrokenDesk } from './shell/broken.tsx'
import { Frame } from './shell/frame.tsx'
import { NotFound } from './shell/not-found.tsx'
import { whenOnline } from './shell/when-online.ts'

const [first] = PAGES

export const router = createBrowserRouter([
  {
    ErrorBoundary: BrokenDesk,
    HydrateFallback: LoadingNotice,
    children: [
      { path: '/log-in', Component: LogIn },
      { path: '/invitation', Component: InvitationPage },
      // The storefront uses this path, so operators may type it here too.
      { path: '/login', element: <Navigate replace to="/log-in" /> },
      {
        Component: RequireOperator,
        children: [
          { path: '/password', Component: Password },
          { path: '/second-factor', Component: SecondFactorPage },
          {
            Component: Frame,
            children: [
              {
                ErrorBoundary: Broken,
                children: [
                  { index: true, element: <Navigate replace to={first.path} /> },
                  ...PAGES.map(({ path, needs, routes }) => ({
                    element: <RequirePermission permission={needs} />,
                    children: routes.map((route) => ({ path: path + route.path, lazy: () => whenOnline(route.lazy) })),
                  })),
                  { path: '*', Component: NotFound },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
])
