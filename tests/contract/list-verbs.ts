import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Functions that define a verb for a table or a kind of row. */
const DEFINITIONS = new Set(['listPage', 'rowDeletion'])

/** The type of a request may be an alias of an alias. */
const MAX_ALIASES = 2
const namesIn = (type: string) => type.match(/\b[A-Z]\w+/g) ?? []

/**
 * Returns the names of all verbs: exports of server/ whose only parameter is a request with a `ctx`, and results of a
 * definition.
 */
export function listVerbs(): readonly string[] {
  const declared = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap(declarationsOf)
  const aliases = new Map(
    declared.flatMap(({ node, text }) =>
      node.type === 'TSTypeAliasDeclaration' ? [[node.id.name, text(node.typeAnnotation)]] : [],
    ),
  )
  const hasContext = (type: string, depth = 0): boolean =>
    /\bctx\??:/.test(type) ||
    (depth < MAX_ALIASES && namesIn(type).some((name) => hasContext(aliases.get(name) ?? '', depth + 1)))
  return declared.flatMap(({ node, text }) => {
    if (node.type === 'VariableDeclaration') {
      return node.declarations.flatMap(({ id, init }) => {
        const isMade = init?.type === 'CallExpression' && DEFINITIONS.has(text(init.callee))
        return isMade && id.type === 'Identifier' ? id.name : []
      })
    }
    if (node.type !== 'FunctionDeclaration') return []
    const [request, ...more] = node.params
    const type = request && 'typeAnnotation' in request && request.typeAnnotation
    return type && more.length === 0 && hasContext(text(type)) && node.id ? node.id.name : []
  })
}

function declarationsOf(file: string) {
  const source = readFileSync(file, 'utf8')
  const text = ({ start, end }: { readonly start: number; readonly end: number }) => source.slice(start, end)
  return parseSync(file, source).program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const isExported = statement.type === 'ExportNamedDeclaration'
    return node && (isExported || node.type === 'TSTypeAliasDeclaration') ? { node, text } : []
  })
}
