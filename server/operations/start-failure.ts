import { StartError } from '#server/db/errors.ts'

/** A setting that cannot be used. Its message is one line that names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** What the environment says, the empty ones too. */
export type Variables = Readonly<Record<string, string | undefined>>

/** @param what the setting's name, and what of it cannot be used */
export function wrongSetting(what: string): SettingsError {
  return new SettingsError(`${what}. docs/operating.md explains each setting.`)
}

/** For half a group of settings. @param because the one that was given */
export function needed(name: string, because: string): SettingsError {
  return wrongSetting(`${name}: is needed with ${because}`)
}

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
