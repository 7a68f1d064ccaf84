import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIRM_PAGE, PAGES, pageFile, SECRET_PAGES } from '#contract/pages.ts'

/** The data about a build that its service worker needs. */
export interface Shell {
  /** A name that is in the HTML of every page of this build, and of no other build. */
  build: string
  /** The path prefix of its pages and files. */
  prefix: string
  /** Paths of the pages that are cached after the first visit. */
  pages: string[]
  /** Paths of the pages that are cached from the start. */
  first: string[]
  /**
   * File names of all assets that the pages in `first` load at once, and of all that the pages in `WHOLE` ever load.
   */
  assets: string[]
}

/** Pages whose URL contains a secret. These are never cached. */
const NEVER: readonly string[] = [...SECRET_PAGES, CONFIRM_PAGE]
/** The pages on which a customer prepares a list and follows an order. */
const FIRST = ['/', '/upload', '/list-success', '/my-orders', '/list-review/:id', '/event-review/:id']
/** Pages that work without a network, so all their modules must be cached. */
const WHOLE = ['/upload']

/** Reads a built storefront. `client` is its folder; `base` is the path prefix of its files. */
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

/** The modules and everything that they load, directly or indirectly, at once or later. */
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
