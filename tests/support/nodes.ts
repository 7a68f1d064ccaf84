import type { FastifyInstance } from 'fastify'

/** Makes the first node pass injected requests to all nodes in turn, like a round-robin proxy. */
export function inTurn(nodes: readonly [FastifyInstance, ...FastifyInstance[]]): FastifyInstance {
  const [first] = nodes
  const injects = nodes.map((node) => node.inject.bind(node) as (...args: unknown[]) => unknown)
  let turn = 0
  const injectNext = (...args: unknown[]) => injects[turn++ % injects.length]?.(...args)
  return Object.assign(first, { inject: injectNext as FastifyInstance['inject'] })
}
