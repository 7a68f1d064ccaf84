import { Outlet } from 'react-router'
import { Shell } from './shell.tsx'
import { SideTab } from './side-tab.tsx'

/** Header and footer around every page but the few that stand alone. */
export default function Layout() {
  return (
    <Shell aside={<SideTab />}>
      <Outlet />
    </Shell>
  )
}
