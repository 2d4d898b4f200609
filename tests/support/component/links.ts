import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Expects the links with these names to lead to these addresses. */
export function expectLinks(within: Locator, addresses: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(addresses)) {
    const link = within.getByRole('link', { name, exact: true }).element()
    expect.soft(link, name).toHaveAttribute('href', address)
  }
}
