import { expect, test } from 'vitest'

import { drawPages, wordsOf } from '#tests/support/drawn-pages.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Reads a legal page: its text, and the text of each section by heading. */
async function read(address: '/privacy' | '/terms', supportAddress: string | null = null) {
  const mail = { supportAddress, send: async () => 'not_configured' as const }
  const app = await drawPages(database.db, undefined, { mail })
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

test('P-LEGAL-01 Privacy is effective October 1, 2025', async () => {
  const { words } = await read('/privacy')
  expect(words).toContain(' Privacy Effective October 1, 2025 ')
})

test('P-LEGAL-02 Terms are effective October 1, 2025', async () => {
  const { words } = await read('/terms')
  expect(words).toContain(' Terms Effective October 1, 2025 ')
})

test('Privacy and Terms each sum up their subject in one sentence', async () => {
  expect((await read('/privacy')).words).toContain(
    'Benchboss is for building lineups. It asks for nothing about you that it does not need.',
  )
  expect((await read('/terms')).words).toContain('Here is what we can count on from each other.')
})

test('P-LEGAL-03 Privacy lists what is collected: email, saved lineups, usage data and the rest', async () => {
  const { sections, html } = await read('/privacy')
  const collected = sections['What we collect']
  for (const sentence of [
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
  ]) {
    expect(collected).toContain(sentence)
  }
  expect(html).toMatch(/<a href="https:\/\/db-ip\.com"[^>]*>IP Geolocation by DB-IP<\/a>/)
})

test.each([
  ['How it is used', 'To sign you in, to store what you save and to show what you make public'],
  ['How it is used', 'Your data is not sold, not rented and not used for advertising.'],
  ['How it is used', 'Your profile is public unless you switch it off.'],
  ['Cookies and analytics', 'A session cookie keeps you signed in.'],
  ['Cookies and analytics', 'A third lasts up to 15 minutes while a sign-in waits for its code.'],
  ['Cookies and analytics', 'Another remembers whether you chose the light or dark theme.'],
  [
    'Cookies and analytics',
    'After you sign in with a password, one more cookie keeps a code made from your email',
  ],
  ['Cookies and analytics', 'The lineup you are working on is stored in your own browser'],
  ['Cookies and analytics', 'The analytics are our own.'],
  ['Security', 'Passwords are hashed with a function made for passwords.'],
  ['Security', 'No system is perfectly safe.'],
  ['Changes', 'When this page changes, its date changes'],
])('P-LEGAL-04 Privacy has under "%s": %s', async (heading, sentence) => {
  const { sections } = await read('/privacy')
  expect(sections[heading]).toContain(sentence)
})

test('P-LEGAL-05 Privacy describes how to delete an account: in the Danger zone, or by email to support', async () => {
  const { sections } = await read('/privacy')
  const deleting = sections['Deleting your account']
  expect(deleting).toContain(
    'You can delete your account yourself at any time: Settings, Account, Danger zone.',
  )
  expect(deleting).toContain('Or email support from the address of your account, and we will delete it')
  expect(deleting).toContain(
    'Either way your saved lineups, profile, favorites, shared links and sessions are deleted.',
  )
})

test('P-LEGAL-05 Privacy shows the support address when the operator has set one', async () => {
  const { sections } = await read('/privacy', 'help@example.org')
  expect(sections['Deleting your account']).toContain(
    'Or email support at help@example.org from the address of your account, and we will delete it',
  )
})

test('Privacy explains what stays of a deleted account, how to get its data, and how not to be counted', async () => {
  const { sections } = await read('/privacy')
  for (const [heading, sentence] of [
    ['Deleting your account', 'So are the images we kept of your lineups and trades.'],
    [
      'Deleting your account',
      'the screen, the team, the campaign tag of a link, the country and the kind of device',
    ],
    [
      'Deleting your account',
      'The players and picks of your trades stay too, without the name and notes you gave them',
    ],
    ['Deleting your account', 'the fact that a report was sent, without its text'],
    ['What we collect', 'the page you came from (its address without anything after a question mark)'],
    [
      'What we collect',
      'You can download everything we store about your account as one file: Settings, Account, Your data.',
    ],
    ['Cookies and analytics', 'We do not count a browser that sends Global Privacy Control'],
    ['Cookies and analytics', 'Don’t count my visits'],
  ] as const) {
    expect(sections[heading]).toContain(sentence)
  }
})

test.each([
  ['Acceptance', 'By using Benchboss you accept these terms and the Privacy page.'],
  [
    'Use of the site',
    'Building, downloading and sharing lineups and trade proposals is free and needs no account.',
  ],
  ['Use of the site', 'Do not use the site to break the law, to harass people'],
  ['Use of the site', 'We may remove anything that breaks these rules, and close the account behind it.'],
  ['Accounts', 'Use an email address that is yours, and keep your password to yourself'],
  ['Accounts', 'Each person may have one profile name'],
  ['Accounts', 'You can delete your account at any time in your settings.'],
  ['Availability and disclaimer', 'The site is offered as is and as available.'],
  ['Availability and disclaimer', 'we are not liable for damage that comes from using the site'],
])('P-LEGAL-06 Terms have under "%s": %s', async (heading, sentence) => {
  const { sections } = await read('/terms')
  expect(sections[heading]).toContain(sentence)
})

test('P-LEGAL-07 Terms leave lineups to their makers, who let the site display them with credit', async () => {
  const { sections } = await read('/terms')
  const content = sections['Your content']
  expect(content).toContain(
    'Your lineups stay yours: what you build, name and write belongs to you, and you are responsible for the words you put on it.',
  )
  expect(content).toContain(
    'You give Benchboss permission to store and display what you save, and to show, with credit to you, the lineups you make public or share.',
  )
})

test('Terms state that the site is not affiliated with the league', async () => {
  const { sections } = await read('/terms')
  expect(sections['Not affiliated with the NHL']).toContain(
    'It is not affiliated with, endorsed by or sponsored by the National Hockey League',
  )
})
