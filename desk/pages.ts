import {
  BookOpen,
  Boxes,
  CalendarDays,
  ChartColumn,
  ChartLine,
  HeartPulse,
  Inbox,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  Package,
  ScrollText,
  ShoppingBasket,
  Truck,
  UserCog,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/desk/roles.ts'

interface DeskPage {
  /** The first part of the path of all its routes. */
  path: `/${string}`
  /** The label in the navigation. */
  label: string
  /** Null for a page that is not in the navigation. */
  icon: LucideIcon | null
  /** The permission that the page requires. */
  needs: Permission
  /** The routes of the page, each loaded when it is first shown. `path` follows the path of the page. */
  routes: readonly { path: '' | `/${string}`; lazy: () => Promise<{ Component: ComponentType }> }[]
}

/** The pages of the desk in the order of the navigation. The first one opens after the log-in. */
export const PAGES = [
  {
    path: '/work',
    label: 'Work',
    icon: Inbox,
    needs: 'work',
    routes: [{ path: '', lazy: () => import('./work/page.tsx').then(({ WorkPage }) => ({ Component: WorkPage })) }],
  },
  {
    path: '/bookings',
    label: 'Bookings',
    icon: CalendarDays,
    needs: 'work',
    routes: [
      {
        path: '',
        lazy: () => import('./bookings/page.tsx').then(({ BookingsPage }) => ({ Component: BookingsPage })),
      },
      {
        path: '/new',
        lazy: () => import('./bookings/new-page.tsx').then(({ NewBookingPage }) => ({ Component: NewBookingPage })),
      },
      {
        path: '/away',
        lazy: () => import('./bookings/away/page.tsx').then(({ AwayPage }) => ({ Component: AwayPage })),
      },
      {
        path: '/:id',
        lazy: () => import('./bookings/booking/page.tsx').then(({ BookingPage }) => ({ Component: BookingPage })),
      },
    ],
  },
  {
    path: '/orders',
    label: 'Orders',
    icon: Package,
    needs: 'work',
    routes: [
      { path: '', lazy: () => import('./orders/list-page.tsx').then(({ OrdersPage }) => ({ Component: OrdersPage })) },
      {
        path: '/new',
        lazy: () => import('./orders/new-page.tsx').then(({ NewOrderPage }) => ({ Component: NewOrderPage })),
      },
      {
        path: '/pick-lists',
        lazy: () => import('./orders/pick-lists-page.tsx').then(({ PickListsPage }) => ({ Component: PickListsPage })),
      },
      {
        path: '/:id',
        lazy: () => import('./orders/order-page.tsx').then(({ OrderPage }) => ({ Component: OrderPage })),
      },
      {
        path: '/:id/pack',
        lazy: () => import('./orders/pack-page.tsx').then(({ PackPage }) => ({ Component: PackPage })),
      },
    ],
  },
  {
    path: '/buying',
    label: 'Buying',
    icon: ShoppingBasket,
    needs: 'work',
    routes: [
      { path: '', lazy: () => import('./buying/page.tsx').then(({ BuyingPage }) => ({ Component: BuyingPage })) },
    ],
  },
  {
    path: '/delivery',
    label: 'Delivery',
    icon: Truck,
    needs: 'work',
    routes: [
      {
        path: '',
        lazy: () => import('./delivery/page.tsx').then(({ DeliveryPage }) => ({ Component: DeliveryPage })),
      },
      {
        path: '/labels',
        lazy: () => import('./delivery/labels-page.tsx').then(({ LabelsPage }) => ({ Component: LabelsPage })),
      },
    ],
  },
  {
    path: '/customers',
    label: 'Customers',
    icon: Users,
    needs: 'work',
    routes: [
      {
        path: '',
        lazy: () => import('./customers/page.tsx').then(({ CustomersPage }) => ({ Component: CustomersPage })),
      },
      {
        path: '/:id',
        lazy: () => import('./customers/customer.tsx').then(({ CustomerPage }) => ({ Component: CustomerPage })),
      },
    ],
  },
  {
    path: '/catalogue',
    label: 'Catalogue',
    icon: BookOpen,
    needs: 'work',
    routes: [
      {
        path: '',
        lazy: () => import('./catalogue/page.tsx').then(({ CataloguePage }) => ({ Component: CataloguePage })),
      },
    ],
  },
  {
    path: '/stock',
    label: 'Stock',
    icon: Boxes,
    needs: 'work',
    routes: [
      { path: '', lazy: () => import('./stock/page.tsx').then(({ StockPage }) => ({ Component: StockPage })) },
      {
        path: '/:id',
        lazy: () => import('./stock/item-page.tsx').then(({ StockItemPage }) => ({ Component: StockItemPage })),
      },
    ],
  },
  {
    path: '/voices',
    label: 'Voices',
    icon: MessagesSquare,
    needs: 'work',
    routes: [
      { path: '', lazy: () => import('./voices/page.tsx').then(({ VoicesPage }) => ({ Component: VoicesPage })) },
      {
        path: '/queries/:id',
        lazy: () => import('./voices/query.tsx').then(({ QueryPage }) => ({ Component: QueryPage })),
      },
    ],
  },
  {
    path: '/overview',
    label: 'Overview',
    icon: ChartLine,
    needs: 'work',
    routes: [
      { path: '', lazy: () => import('./overview/page.tsx').then(({ OverviewPage }) => ({ Component: OverviewPage })) },
    ],
  },
  {
    path: '/health',
    label: 'Health',
    icon: HeartPulse,
    needs: 'work',
    routes: [
      { path: '', lazy: () => import('./health/page.tsx').then(({ HealthPage }) => ({ Component: HealthPage })) },
    ],
  },
  {
    path: '/reports',
    label: 'Reports',
    icon: ChartColumn,
    needs: 'work',
    routes: [
      { path: '', lazy: () => import('./reports/page.tsx').then(({ ReportsPage }) => ({ Component: ReportsPage })) },
    ],
  },
  {
    path: '/accounts',
    label: 'Accounts',
    icon: Landmark,
    needs: 'export',
    routes: [
      { path: '', lazy: () => import('./accounts/page.tsx').then(({ AccountsPage }) => ({ Component: AccountsPage })) },
    ],
  },
  {
    path: '/log',
    label: 'Log',
    icon: ScrollText,
    needs: 'audit',
    routes: [{ path: '', lazy: () => import('./log/page.tsx').then(({ LogPage }) => ({ Component: LogPage })) }],
  },
  {
    path: '/people',
    label: 'People',
    icon: UserCog,
    needs: 'people',
    routes: [
      { path: '', lazy: () => import('./people/page.tsx').then(({ PeoplePage }) => ({ Component: PeoplePage })) },
    ],
  },
  {
    path: '/lists',
    label: 'A list',
    icon: null,
    needs: 'work',
    routes: [
      { path: '/:id', lazy: () => import('./quoting/page.tsx').then(({ ListPage }) => ({ Component: ListPage })) },
    ],
  },
] as const satisfies readonly DeskPage[]
