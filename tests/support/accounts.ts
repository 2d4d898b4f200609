import type { APIRequestContext, Page } from '@playwright/test'

export const PASSWORD = 'Four-lines-3'

let made = 0

/** Returns an email that no test has used, whatever ran before. */
export function newEmail(name = 'fan'): string {
  made += 1
  return `${name}.${process.pid}.${Date.now()}.${made}@example.com`
}

/**
 * Makes an account by request and signs the sender in: `makeAccount(page.request)`.
 * @returns its email; the password is PASSWORD
 */
export async function makeAccount(request: APIRequestContext, email = newEmail()): Promise<string> {
  const answer = await request.post('/signup', { form: { email, password: PASSWORD }, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`No account was made: ${answer.status()}`)
  return email
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const accountMenu = (page: Page) => ({
  button: page.getByRole('button', { name: /^Account menu of/ }),
  menu: page.getByRole('navigation', { name: 'Account' }),
})
