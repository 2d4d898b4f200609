import type { Plugin } from 'vite'

const SERVER = '\0server'

/**
 * Removes server code from route modules, as the browser build does. A loader and an action stay exported, and throw
 * when a component test calls them.
 */
export function withoutServer(): Plugin {
  return {
    name: 'without-server',
    // While Vite looks for packages to prepare, it reads routes unchanged and must not follow them into the server.
    resolveId: {
      order: 'pre',
      handler: (id) => (id.startsWith('#server/') ? SERVER : null),
    },
    load: (id) => (id === SERVER ? '' : null),
    transform(code, id) {
      if (!id.includes('/app/') || !code.includes('#server/')) return null
      const program = this.parse(code)
      let stripped = code
      for (const node of program.body.toReversed()) {
        if (node.type !== 'ImportDeclaration' || !String(node.source.value).startsWith('#server/')) continue
        const names = node.specifiers.map((specifier) => specifier.local.name)
        const stubs = names.map((name) => `const ${name} = serverOnly(${JSON.stringify(name)});`)
        stripped = stripped.slice(0, node.start) + stubs.join(' ') + stripped.slice(node.end)
      }
      return { code: `${STUB}\n${stripped}`, map: null }
    },
  }
}

const STUB = `
function serverOnly(name) {
  return () => { throw new Error(name + ' is of the server: give the route of this test a loader or an action.') }
}`
