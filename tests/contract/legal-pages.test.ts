import { expect, test } from 'vitest'

import type { Operator } from '#domain/site/site.ts'
import { systemOf } from '#tests/factories/contexts.ts'
import { drawPages, wordsOf } from '#tests/support/drawn-pages.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Reads a legal page: its text, and the text of each section by heading. */
async function read(address: '/privacy' | '/terms', operator?: Operator) {
  const { facts } = systemOf()
  const app = await drawPages(database.db, undefined, {
    system: systemOf({ facts: { ...facts, ...(operator && { operator }) } }),
  })
  const html = await (await app.request(address)).text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const sections = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/gs)]
  return {
    html: main,
    words: wordsOf(main),
    sections: Object.fromEntries(
      sections.map(([, heading = '', text = '']) => [wordsOf(heading).trim(), wordsOf(text).trim()]),
    ),
  }
}

const PRIVACY: Readonly<Record<string, readonly string[]>> = {
  'What we collect': [
    'Email. When you sign up, we store your email address and a hash of your password',
    'Google gives us your email, your name and the address of your profile image',
    'Saved lineups. When you save a lineup, we store its name, its title, its players',
    'Shared links. A finished image gets a link, and we store the lineup or trade behind it.',
    'A trade that you show on the home page is visible to everyone until you remove it',
    'Usage data. We count visits: which screen was opened, which team was chosen',
    'the country, the kind of device, and the browser’s name and version',
    'We look up the country of a visit in a list on our own server: IP Geolocation by DB-IP',
    'Network addresses are not stored.',
    'Reports. When you report a missing or wrong player, we store what you wrote',
    'the page you came from (its address without anything after a question mark)',
    'You can download everything we store about your account as one file: Settings, Account, Your data.',
  ],
  'How it is used': [
    'To sign you in, to store what you save and to show what you make public',
    'Your data is not sold, not rented and not used for advertising.',
    'Your profile is public unless you switch it off.',
  ],
  'Cookies and analytics': [
    'A session cookie keeps you signed in.',
    'A third lasts up to 15 minutes while a sign-in waits for its code.',
    'Another remembers whether you chose the light or dark theme.',
    'After you sign in with a password, one more cookie keeps a code made from your email',
    'The lineup you are working on is stored in your own browser',
    'The analytics are our own.',
    'We do not count a browser that sends Global Privacy Control',
    'Don’t count my visits',
  ],
  Security: ['Passwords are hashed with a function made for passwords.', 'No system is perfectly safe.'],
  'Deleting your account': [
    'You can delete your account yourself at any time: Settings, Account, Danger zone.',
    'Or email support from the address of your account, and we will delete it',
    'Either way your saved lineups, profile, favorites, shared links and sessions are deleted.',
    'So are the images we kept of your lineups and trades.',
    'the screen, the team, the campaign tag of a link, the country and the kind of device',
    'The players and picks of your trades stay too, without the name and notes you gave them',
    'the fact that a report was sent, without its text',
  ],
  Changes: ['the change is listed here with its date.', 'October 1, 2025: the first version.'],
}

const TERMS: Readonly<Record<string, readonly string[]>> = {
  Acceptance: ['By using Benchboss you accept these terms and the Privacy page.'],
  'Use of the site': [
    'Building, downloading and sharing lineups and trade proposals is free and needs no account.',
    'Do not use the site to break the law, to harass people',
    'We may remove anything that breaks these rules, and close the account behind it.',
  ],
  Accounts: [
    'Use an email address that is yours, and keep your password to yourself',
    'Each person may have one profile name',
    'You can delete your account at any time in your settings.',
  ],
  'Your content': [
    'Your lineups stay yours: what you build, name and write belongs to you, and you are responsible for the words you put on it.',
    'You give Benchboss permission to store and display what you save, and to show, with credit to you, the lineups you make public or share.',
  ],
  'Not affiliated with the NHL': [
    'It is not affiliated with, endorsed by or sponsored by the National Hockey League',
  ],
  'Availability and disclaimer': [
    'The site is offered as is and as available.',
    'we are not liable for damage that comes from using the site',
  ],
}

function expectSentences(
  sections: Readonly<Record<string, string>>,
  expected: Readonly<Record<string, readonly string[]>>,
) {
  for (const [heading, sentences] of Object.entries(expected))
    for (const sentence of sentences) expect.soft(sections[heading], heading).toContain(sentence)
}

test('P-LEGAL-01 P-LEGAL-03 P-LEGAL-04 P-LEGAL-05 Privacy has its date and its sentences: what is collected, how it is used, and how to delete an account', async () => {
  const { words, sections, html } = await read('/privacy')
  expect.soft(words).toContain(' Privacy Effective October 1, 2025 ')
  expect
    .soft(words)
    .toContain('Benchboss is for building lineups. It asks for nothing about you that it does not need.')
  expect.soft(html).toMatch(/<a href="https:\/\/db-ip\.com"[^>]*>IP Geolocation by DB-IP<\/a>/)
  expectSentences(sections, PRIVACY)
  expect.soft(Object.keys(sections)).not.toContain('Who runs this site')
  const supported = await read('/privacy', { name: 'Ada Hull', email: 'help@example.org' })
  expect
    .soft(supported.sections['Who runs this site'])
    .toBe('Benchboss is run by Ada Hull. Write to help@example.org')
  expect.soft(supported.html).toContain('href="mailto:help@example.org"')
  expect(supported.sections['Deleting your account']).toContain(
    'Or email support at help@example.org from the address of your account, and we will delete it',
  )
})

test('P-LEGAL-02 P-LEGAL-06 P-LEGAL-07 Terms have their date and their sentences, and leave lineups to their makers', async () => {
  const { words, sections } = await read('/terms')
  expect.soft(words).toContain(' Terms Effective October 1, 2025 ')
  expect.soft(words).toContain('Here is what we can count on from each other.')
  expectSentences(sections, TERMS)
  const named = await read('/terms', { name: 'Ada Hull', email: null })
  expect(named.sections['Who runs this site']).toBe('Benchboss is run by Ada Hull.')
})
