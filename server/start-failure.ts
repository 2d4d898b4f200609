import { StartError } from '#server/db/errors.ts'
import { SettingsError } from '#server/settings-error.ts'

/** One line for the person at the terminal: what is wrong and what to do about it. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError)
    return `Benchboss did not start. ${error.message}`
  if (isSystemError(error) && error.code === 'EADDRINUSE') {
    return `Benchboss did not start. Port ${error.port ?? ''} is in use: stop what runs there, or choose another with PORT=3001 npm start.`
  }
  if (isSystemError(error) && error.code === 'EACCES' && error.syscall === 'listen') {
    return `Benchboss did not start. Port ${error.port ?? ''} needs rights this user has not: choose one above 1023 with PORT.`
  }
  if (isSystemError(error) && (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')) {
    return `Benchboss did not start. HOST is no address of this machine: leave it out to listen on all of them.`
  }
  return `Benchboss did not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

type SystemError = Error & { readonly code: string; readonly syscall?: string; readonly port?: number }

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
