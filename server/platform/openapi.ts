import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'

export interface About {
  title: string
  description: string
  /** How a call shows who makes it. */
  session: { type: 'http'; scheme: 'bearer' } | { type: 'apiKey'; in: 'cookie'; name: string }
}

type Description = Awaited<ReturnType<typeof describe>>

const descriptions = new WeakMap<FastifyInstance, () => Promise<Description>>()

/** The routes of an application as its users are told of them, by the schemas that they are registered with. */
export async function descriptionOf(app: FastifyInstance): Promise<Description> {
  const describe = descriptions.get(app)
  if (describe === undefined) throw new Error('This application notes no routes.')
  return describe()
}

/**
 * Notes the routes that are registered from now on. The description is made when it is first asked for, by a second application that has nothing but these
 * routes: what makes it takes memory and time, and most nodes are never asked.
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
