import { createBrowserRouter, Navigate } from 'react-router'
import { PAGES } from './pages.ts'
import { LogIn } from './session/log-in.tsx'
import { Password } from './session/password.tsx'
import { RequireOperator } from './session/require-operator.tsx'
import { Broken, BrokenDesk } from './shell/broken.tsx'
import { Frame } from './shell/frame.tsx'
import { NotFound } from './shell/not-found.tsx'

const [first] = PAGES

export const router = createBrowserRouter([
  {
    ErrorBoundary: BrokenDesk,
    children: [
      { path: '/log-in', Component: LogIn },
      {
        Component: RequireOperator,
        children: [
          { path: '/password', Component: Password },
          {
            Component: Frame,
            children: [
              {
                ErrorBoundary: Broken,
                children: [
                  { index: true, element: <Navigate replace to={first.path} /> },
                  ...PAGES.flatMap(({ path, routes }) =>
                    routes.map((route) => ({ ...route, path: path + route.path })),
                  ),
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
