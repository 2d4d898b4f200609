import { databaseErrorCode, StartError } from './errors.ts'

/** Turns the first failed connection into one line for the operator. The password is never part of it. */
export function explainConnectFailure(url: string, error: unknown): StartError {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname || 'localhost'}:${port || '5432'}`
  const code = databaseErrorCode(error)
  switch (code) {
    case '28P01':
    case '28000':
      return new StartError(
        'wrong_password',
        `PostgreSQL at ${server} refused the login of "${username}". Check the user and password in DATABASE_URL.`,
        { cause: error },
      )
    case '3D000':
      return new StartError(
        'database_missing',
        `PostgreSQL at ${server} has no database "${pathname.slice(1)}". Create it, or correct DATABASE_URL.`,
        { cause: error },
      )
    default:
      return new StartError(
        'server_unreachable',
        `PostgreSQL at ${server} does not answer (${code ?? (error instanceof Error ? error.message : String(error))}). Start it, or correct DATABASE_URL; leave DATABASE_URL out to use the embedded database.`,
        { cause: error },
      )
  }
}
