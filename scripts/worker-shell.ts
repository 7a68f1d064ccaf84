import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIRM_PAGE, PAGES, pageFile, SECRET_PAGES } from '#contract/pages.ts'

/** What the service worker knows of the build that it belongs to. */
export interface Shell {
  /** A name that every page of the build has in its HTML, and no page of another. */
  build: string
  /** What the addresses of its pages and files begin with. */
  prefix: string
  /** Addresses of the pages it keeps once they were seen. */
  pages: string[]
  /** Those it keeps from the start. */
  first: string[]
  /** All that these load at once, and all that `whole` ever loads, by name. */
  assets: string[]
}

/** Pages whose address is a key. */
const NEVER: readonly string[] = [...SECRET_PAGES, CONFIRM_PAGE]
/** A list is prepared and followed on these. */
const FIRST = ['/', '/upload', '/list-success', '/my-orders', '/list-review/:id', '/event-review/:id']
/** A list can be submitted on it without a network, so all its parts have to be there. */
const WHOLE = ['/upload']

/** Reads a built storefront. `client` is its folder, `base` what the addresses of its files begin with. */
export function shellOf(client: string, base: string): Shell {
  const prefix = base.replace(/\/$/, '')
  const at = (path: string) => prefix + path
  const [manifest = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const text = readFileSync(join(client, manifest), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const assets = new Set([manifest, entry.module, ...entry.imports].map(nameOf))
  for (const path of FIRST) {
    const html = readFileSync(join(client, pageFile(path)), 'utf8')
    for (const name of namesIn(html)) assets.add(name)
    for (let route: Route | undefined = routeOf(routes, path); route; route = routes[route.parentId ?? '']) {
      for (const file of [route.module, ...route.imports, ...route.css]) assets.add(nameOf(file))
    }
  }
  const start = WHOLE.map((path) => nameOf(routeOf(routes, path).module))
  for (const name of closure(client, [...start, nameOf(routes.root?.module ?? '')])) assets.add(name)
  return {
    build: nameOf(manifest),
    prefix,
    pages: PAGES.map(({ path }) => path)
      .filter((path) => !NEVER.includes(path))
      .map(at),
    first: FIRST.map(at),
    assets: [...assets].sort(),
  }
}

interface Route {
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports: string[]
  css: string[]
}
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

function routeOf(routes: Manifest['routes'], path: string): Route {
  const route = Object.values(routes).find((one) => (path === '/' ? one.index : `/${one.path}` === path))
  if (!route) throw new Error(`No route has the path ${path}.`)
  return route
}

const nameOf = (file: string) => file.replace(/^.*\bassets\//, '').replace(/#$/, '')

const namesIn = (text: string) => [...text.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name)

/** All that these modules load, at once or later. */
function closure(client: string, modules: readonly string[]): Set<string> {
  const found = new Set(modules)
  for (const name of found) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(client, 'assets', name), 'utf8')
    for (const [, other = ''] of code.matchAll(
      /["'`](?:\.\/|[\w/]*\/assets\/)([\w-]+(?:\.[\w-]+)*\.(?:js|css|svg|woff2))["'`]/g,
    )) {
      found.add(other)
    }
  }
  return found
}
