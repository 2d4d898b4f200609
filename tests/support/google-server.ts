import { OAuth2Server } from 'oauth2-mock-server'

export type GoogleServer = AsyncDisposable & {
  readonly issuer: string
  /** Who signs in from now on. */
  person: {
    readonly sub: string
    /** What a token says of these two, and of others, may be of any kind. */
    readonly email: unknown
    readonly name: unknown
    readonly email_verified: boolean
    readonly [claim: string]: unknown
  }
}

/** A real OpenID Connect server on loopback that lets one person in without asking. */
export async function openGoogleServer(): Promise<GoogleServer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  const issuer = `http://127.0.0.1:${port}`
  server.issuer.url = issuer
  const google: GoogleServer = {
    issuer,
    person: { sub: 'g-99', email: 'gretzky@example.com', email_verified: true, name: 'Wayne Gretzky' },
    [Symbol.asyncDispose]: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    // The audience of an ID token is the client that asked.
    Object.assign(token.payload, google.person, { aud: 'client-id' })
  })
  return google
}
