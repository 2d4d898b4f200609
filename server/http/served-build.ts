import type { ServerBuild } from 'react-router'

export const servedBuild = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: listOnce(build.assets),
  // `sameSiteWrites` already checks where a write comes from. The router would check again, and refuse every form behind
  // a proxy that ends TLS: the Origin is https there, and the address that arrives here is http.
  allowedActionOrigins: ['**'],
})

/**
 * Lists each file once. The router adds the entry itself. A style that late parts also need is marked with "#", so
 * that it is loaded again: its link is removed with its page. The root's style stays.
 */
export function listOnce(assets: ServerBuild['assets']): ServerBuild['assets'] {
  const styles = new Set(assets.routes['root']?.css)
  const routes = Object.entries(assets.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const imports = route.imports?.filter((file) => file !== assets.entry.module)
    const css =
      id === 'root'
        ? route.css?.map((file) => file.replace(/#$/, ''))
        : route.css?.filter((file) => !styles.has(file))
    return [id, { ...route, imports, css }]
  })
  return { ...assets, routes: Object.fromEntries(routes) }
}
