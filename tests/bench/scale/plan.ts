/** A node of a plan from `explain (format json)`. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'CTE Name'?: string
  'Subplan Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Hash Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/**
 * Number of 8 kB pages that a node and its children read, over all loops. Unlike the time it is the same on every
 * machine.
 */
export const pagesOf = (node: PlanNode): number => node['Shared Hit Blocks'] + node['Shared Read Blocks']

/** Formats a plan, without nodes that read less than 1% of the pages. */
export function planInLines(top: PlanNode): string[] {
  const least = pagesOf(top) / 100
  const linesOf = (node: PlanNode, depth: number): string[] => {
    if (pagesOf(node) < least) return []
    const indent = '  '.repeat(depth)
    const rows = `${node['Actual Rows']} rows${node['Actual Loops'] > 1 ? ` × ${node['Actual Loops']}` : ''}`
    const conditions = (['Index Cond', 'Recheck Cond', 'Hash Cond', 'Filter'] as const).flatMap((name) =>
      node[name] === undefined ? [] : [`${indent}    ${name}: ${shortened(node[name])}`],
    )
    return [
      `${indent}${nameOf(node)}: ${rows}, ${pagesOf(node)} pages`,
      ...conditions,
      ...(node.Plans ?? []).flatMap((child) => linesOf(child, depth + 1)),
    ]
  }
  return linesOf(top, 0)
}

function nameOf(node: PlanNode): string {
  const subplan = node['Subplan Name'] === undefined ? '' : `${node['Subplan Name']}: `
  const index = node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`
  const table = node['Relation Name'] ?? node['CTE Name']
  return `${subplan}${node['Node Type']}${index}${table === undefined ? '' : ` on ${table}`}`
}

const MOST_CHARACTERS = 160
const shortened = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text)
