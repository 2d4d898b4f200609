/** The server or its database is missing or out of reach (P-ERR-01, P-ERR-04, A-ERR-01). */
export const NOT_CONFIGURED = 'Server not configured'
