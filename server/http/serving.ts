import type { Server } from 'node:http'

/** Resolves once the server takes connections; rejects with the system's error when it cannot have the port. */
export function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Finishes what is under way, then lets go of the rest: nothing acknowledged is lost. */
export function stopOnSignal(server: Server, letGo: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.close(() => void letGo().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
