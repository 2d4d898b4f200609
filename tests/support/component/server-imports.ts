import type { Plugin } from 'vite'

const SERVER = '\0server'

/**
 * Takes the server out of route modules, as the build of the browser does: a loader and an action stay exported, and
 * whoever calls them in a component test is told that the server is not there.
 */
export function withoutServer(): Plugin {
  return {
    name: 'without-server',
    // Looking for packages to prepare, Vite reads routes as they are written: it must not follow them into the server.
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
