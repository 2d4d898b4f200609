/** Serves the built app on PORT with data of its own that is gone when it stops. Of its log only warnings and errors are passed on. */
import { startServer } from './server.ts'

const server = await startServer(
  { PORT: process.env['PORT'] ?? '4599' },
  { log: (line) => console.error(line) },
)
const stop = () => void server.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
