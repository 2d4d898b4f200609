import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/** Scripts only from us and only with this response's nonce; images only from our own origin. */
export function securityHeaders(options: {
  readonly production: boolean
  /** Another address of the back-office's endpoints. */
  readonly adminApiUrl?: string | null | undefined
}): MiddlewareHandler {
  // Vite's development client opens a WebSocket and injects inline styles and scripts.
  if (!options.production) return secureHeaders()
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Floating parts are positioned by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(options.adminApiUrl ? [new URL(options.adminApiUrl).origin] : [])],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // HTTPS ends at the proxy in front; it also decides about HSTS.
    strictTransportSecurity: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
  })
}
