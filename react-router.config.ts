import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are in the first page. Discovering them later matches each part of an address against each route, which
  // takes seconds for a long address.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
