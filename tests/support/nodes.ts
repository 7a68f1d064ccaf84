import type { FastifyInstance } from 'fastify'

/** The first of these nodes, which hands each injected request to the next of them all in turn, as a plain round-robin proxy does. */
export function inTurn(nodes: readonly [FastifyInstance, ...FastifyInstance[]]): FastifyInstance {
  const [first] = nodes
  const injects = nodes.map((node) => node.inject.bind(node) as (...args: unknown[]) => unknown)
  let turn = 0
  const injectNext = (...args: unknown[]) => injects[turn++ % injects.length]?.(...args)
  return Object.assign(first, { inject: injectNext as FastifyInstance['inject'] })
}
