import { StartError } from '#server/db/errors.ts'

import { printedError } from './log.ts'

/** A setting that cannot be used. Its message is one line that names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Returns one line for the person at the terminal: what is wrong and what to do about it. */
export function explainStartFailure(error: unknown): string {
  return `Benchboss did not start. ${explainReason(error)}`
}

/** Returns one line for what the operator can fix, and the stack of a bug. */
export function explainReason(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message
  if (isSystemError(error)) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${error.port ?? ''} is in use: stop the program that uses it, or choose another port with PORT=3001 npm start.`
    }
    if (error.code === 'EACCES' && error.syscall === 'listen') {
      return `Port ${error.port ?? ''} needs permissions that this user does not have: set PORT to one above 1023.`
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      return 'HOST is not an address of this machine: leave it out to listen on all of its addresses.'
    }
  }
  return printedError(error)
}

type SystemError = Error & { readonly code: string; readonly syscall?: string; readonly port?: number }

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
