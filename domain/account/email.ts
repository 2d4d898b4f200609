/**
 * An address with its domain in ASCII: dots between characters that RFC 5322 permits unquoted, and a domain of at least
 * two labels, of which the last is no number.
 */
export const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/** What a domain may be written with, in any script. Anything else would become another part of a web address. */
const DOMAIN = /@([\p{L}\p{M}\p{N}.-]+)$/u

/** Returns an address that mail can be sent to, with the domain as mail servers compare it; null for other texts. */
export function readEmail(text: string): string | null {
  const address = text.trim().replace(DOMAIN, (_, domain: string) => `@${asciiDomain(domain)}`)
  return EMAIL.test(address) ? address : null
}

/** Returns "münchen.de" as "xn--mnchen-3ya.de". */
const asciiDomain = (domain: string): string => URL.parse(`http://${domain}`)?.hostname ?? domain
