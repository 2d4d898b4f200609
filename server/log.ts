import { destination, pino, type Logger } from 'pino'

/** One JSON line an event on standard error; standard output is for the person who started the server. */
export function createLog(): Logger {
  return pino({ base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, destination(2))
}
