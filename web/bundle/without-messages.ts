import { type Plugin, parseAst } from 'vite'

/** Packages whose messages to their developers every page would bring. */
const remix = /\/node_modules\/@remix-run\/(router|react)\//
const check = /^(UNSAFE_)?invariant$/

/**
 * Leaves out what Remix says when a page is written wrongly, as React leaves out its messages in production. The check itself
 * stays, and its stack says where it failed.
 */
export function withoutMessages(): Plugin {
  return {
    name: 'without-messages',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !remix.test(id)) return undefined
      const messages = checksIn(parseAst(code)).toSorted((one, other) => other.start - one.start)
      return messages.reduce((rest, { start, end }) => `${rest.slice(0, start)}""${rest.slice(end)}`, code)
    },
  }
}

type Node = { type: string; start: number; end: number; callee?: { name?: string }; arguments?: Node[] }

/** The messages of all checks in a tree, outermost first. */
function checksIn(tree: object): Node[] {
  const node = tree as Node
  const isCheck = node.type === 'CallExpression' && check.test(node.callee?.name ?? '')
  const message = isCheck ? node.arguments?.[1] : undefined
  if (message) return [message]
  return Object.values(tree)
    .flat()
    .filter((child) => typeof child?.type === 'string')
    .flatMap(checksIn)
}
