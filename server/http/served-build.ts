import type { ServerBuild } from 'react-router'

/** The build as we serve it. */
export const servedBuild = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: listOnce(build.assets),
  // Who sends a write is settled by `sameSiteWrites`. The router would ask once more, and refuse every form behind a proxy
  // that ends TLS: it compares the Origin, which is https there, with the address as it arrived here, which is http.
  allowedActionOrigins: ['**'],
})

/**
 * Lists each file once. The router names the entry itself. A style that late parts need too is marked with "#", so that
 * who fetches them asks for it anew, because the link goes with its page; the root's stays.
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
