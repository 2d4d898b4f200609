import { OAuth2Server } from 'oauth2-mock-server'

export type GoogleServer = AsyncDisposable & {
  readonly issuer: string
  /** The person who signs in next. */
  person: {
    readonly sub: string
    /** These two claims, and others, may be of any type in a token. */
    readonly email: unknown
    readonly name: unknown
    readonly email_verified: boolean
    readonly [claim: string]: unknown
  }
}

/** Starts a real OpenID Connect server on loopback that signs one person in without asking. */
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
    // The audience of an ID token is the client that requested it.
    Object.assign(token.payload, google.person, { aud: 'client-id' })
  })
  return google
}
