import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'

export interface About {
  title: string
  description: string
  /** How a request is authenticated. */
  session: { type: 'http'; scheme: 'bearer' } | { type: 'apiKey'; in: 'cookie'; name: string }
}

type Description = Awaited<ReturnType<typeof describe>>

const descriptions = new WeakMap<FastifyInstance, () => Promise<Description>>()

/** Returns the OpenAPI description of an application, built from the schemas of its routes. */
export async function descriptionOf(app: FastifyInstance): Promise<Description> {
  const describe = descriptions.get(app)
  if (describe === undefined) throw new Error('This application notes no routes.')
  return describe()
}

/**
 * Records the routes that are registered from now on. The description is built on first use by a second application
 * that has only these routes, because building it takes memory and time, and most nodes are never asked for it.
 */
export function noteRoutes(app: FastifyInstance, about: About): void {
  const routes: RouteOptions[] = []
  let made: Promise<Description> | undefined
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  descriptions.set(app, () => {
    made ??= describe(routes, about)
    return made
  })
}

async function describe(routes: readonly RouteOptions[], { title, description, session }: About) {
  const [{ default: swagger }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ])
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      components: { securitySchemes: { session } },
    },
    transform: jsonSchemaTransform,
  })
  const handler = () => {}
  for (const { method, url, schema } of routes) app.route({ method, url, schema: schema ?? {}, handler })
  await app.ready()
  return app.swagger()
}
