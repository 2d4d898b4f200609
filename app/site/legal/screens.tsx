import { type ReactNode, useState } from 'react'

import type { Operator } from '#domain/site/site.ts'
import { type CountingObjection, UNCOUNTED_COOKIE } from '#domain/visit/visit.ts'
import { Switch } from '#ui/switch.tsx'

const COUNTING = {
  label: 'Don’t count my visits',
  hint: 'In this browser.',
  asked: 'Your browser asks for this with Global Privacy Control.',
} as const

type LegalText = {
  readonly title: string
  readonly effective: string
  readonly summary: string
  readonly sections: ReadonlyArray<{
    readonly heading: string
    readonly paragraphs: readonly LegalParagraph[]
  }>
}

/** A text, or one that ends with a link. */
type LegalParagraph =
  | string
  | { readonly text: string; readonly link: { readonly name: string; readonly to: string } }

/** The section of Privacy with the opt-out switch. */
const ANALYTICS = 'Cookies and analytics'

export const LEGAL_TITLES = { privacy: 'Privacy', terms: 'Terms' } as const

const EFFECTIVE = 'Effective October 1, 2025'

/** The versions of both pages, newest first. A change of what they promise is a new one. */
const VERSIONS = [
  'November 29, 2026: who runs the site, reports about shared pages, and the day of your last sign-in.',
  'October 1, 2025: the first version.',
] as const

const changes = {
  heading: 'Changes',
  paragraphs: ['When this page or the other changes, the change is listed here with its date.', ...VERSIONS],
}

/** Says who runs the site; nothing where the operator does not say. */
const operatorSection = (site: string, { name, email }: Operator) =>
  name === null && email === null
    ? []
    : [
        {
          heading: 'Who runs this site',
          paragraphs: [
            ...(name === null ? [] : [`${site} is run by ${name}.`]),
            ...(email === null ? [] : [{ text: 'Write to', link: { name: email, to: `mailto:${email}` } }]),
          ],
        },
      ]

const notAffiliated = (site: string) => ({
  heading: 'Not affiliated with the NHL',
  paragraphs: [
    `${site} is independent. It is not affiliated with, endorsed by or sponsored by the National Hockey League, its teams or its players' association. Team and player names are used only to identify them.`,
  ],
})

export function privacyText(site: string, operator: Operator): LegalText {
  return {
    title: LEGAL_TITLES.privacy,
    effective: EFFECTIVE,
    summary: `${site} is for building lineups. It asks for nothing about you that it does not need. You can build, download and share without telling us who you are.`,
    sections: [
      {
        heading: 'What we collect',
        paragraphs: [
          'Email. When you sign up, we store your email address and a hash of your password. The password cannot be read from the hash. We also store when you last signed in. When you continue with Google, Google gives us your email, your name and the address of your profile image. We do not store its access tokens.',
          'Saved lineups. When you save a lineup, we store its name, its title, its players and whether it is public. We also store your profile, your favorites and the trade proposals you save. We keep an image of each lineup you download and each trade you download or share.',
          'Shared links. A finished image gets a link, and we store the lineup or trade behind it. A link that no one shares or opens is deleted after a day. Anyone who has a link you shared can open it until you delete it on its page. The link shows your profile name only if you choose to put it on the card. A trade that you show on the home page is visible to everyone until you remove it. If your profile is public, that trade shows your name and is listed on your profile too.',
          'Usage data. We count visits: which screen was opened, which team was chosen, whether a lineup was finished or downloaded, the page you came from (its address without anything after a question mark), the campaign tag of the link you followed, the country, the kind of device, and the browser’s name and version as it sends them. When you are signed in, the visit is linked to your account.',
          {
            text: 'We look up the country of a visit in a list on our own server:',
            link: { name: 'IP Geolocation by DB-IP', to: 'https://db-ip.com' },
          },
          'Network addresses are not stored. To stop abuse and to tell visits apart, we store a code made from the address with a key that changes every day. The code is deleted within 24 hours, and no one can turn it back into the address.',
          'The fans’ lines. For each team, we count which players fans put in which spots, one vote per fan. We count lineups that are shared or public on a profile. To tell fans apart, we store a code with what you shared or saved. We make it from your account, or from your network address if you have none, with a secret key on our server. A second code, always of the network address, keeps one person with many accounts from deciding the lines. Both are different for each team. They reveal nothing to anyone without that key. They are deleted when the link or lineup is deleted, or after 30 days, whichever comes first.',
          'The question of the day. Each fan’s answer is counted once. Codes of the same kind, different each day, tell fans apart; the one of your address is deleted after two days. Without an account, your answer is deleted two days later. If you have an account, we link your answer to it to count your days in a row, and delete the answer with the account.',
          'Reports. When you report a missing or wrong player, we store what you wrote. If you are signed in or leave an email address, we store it so that we can reply. When you report a link, a lineup or a profile, we store your reason and, if you leave one, an email address for our answer. We delete the address once we have answered, and after 30 days at the latest. We store nothing else about you with it.',
          'You can download everything we store about your account as one file: Settings, Account, Your data.',
        ],
      },
      {
        heading: 'How it is used',
        paragraphs: [
          'To sign you in, to store what you save and to show what you make public. To send the emails you ask for, such as a password reset link, and one when your password changes. To see which parts of the site are used, to find what is broken and to stop abuse.',
          'Your data is not sold, not rented and not used for advertising. We share it only with those who run our servers, email and file storage, with Google when you choose to sign in with it, and where the law requires it.',
          'Your profile is public unless you switch it off. It shows your display name, your bio, your favorites and the lineups you make public. It never shows your email.',
        ],
      },
      {
        heading: ANALYTICS,
        paragraphs: [
          'A session cookie keeps you signed in. Scripts cannot read it, and it is not sent to other sites. A second cookie lasts for the few minutes of a Google sign-in. A third lasts up to 15 minutes while a sign-in waits for its code. Another remembers whether you chose the light or dark theme. After you sign in with a password, one more cookie keeps a code made from your email in that browser for a year. If someone guesses at your password and we block further tries, this cookie still lets you sign in from that browser.',
          'The lineup you are working on is stored in your own browser, so that a reload does not lose it. Clearing your browser’s site data removes it.',
          'The analytics are our own. Every page, font and image comes from our own address: no advertising, no third-party trackers.',
          'You can opt out of being counted. We do not count a browser that sends Global Privacy Control, or one where the switch below is on. A cookie remembers that switch. The switch in Settings, Account opts out your account wherever you are signed in.',
        ],
      },
      {
        heading: 'Deleting your account',
        paragraphs: [
          'You can delete your account yourself at any time: Settings, Account, Danger zone.',
          operator.email === null
            ? 'Or email support from the address of your account, and we will delete it for you.'
            : `Or email support at ${operator.email} from the address of your account, and we will delete it for you.`,
          'Either way your saved lineups, profile, favorites, shared links and sessions are deleted. So are the images we kept of your lineups and trades. Backups made before that still hold them until the backups are deleted.',
          'Visits and downloads stay in our statistics without your account or email. They record only the screen, the team, the campaign tag of a link, the country and the kind of device. The players and picks of your trades stay too, without the name and notes you gave them. So does the fact that a report was sent, without its text. A report that was emailed to support stays in that mailbox.',
        ],
      },
      {
        heading: 'Security',
        paragraphs: [
          'Passwords are hashed with a function made for passwords. You can end sessions in your settings, including those on other devices. Emailed links and confirmations work once and for a short time. The server checks every request for permission to read or change data.',
          'No system is perfectly safe. Use a password you use nowhere else, and tell us if something looks wrong.',
        ],
      },
      ...operatorSection(site, operator),
      changes,
    ],
  }
}

export function termsText(site: string, operator: Operator): LegalText {
  return {
    title: LEGAL_TITLES.terms,
    effective: EFFECTIVE,
    summary: `Use ${site} for fun, for arguments and for sharing. Here is what we can count on from each other.`,
    sections: [
      {
        heading: 'Acceptance',
        paragraphs: [
          `By using ${site} you accept these terms and the Privacy page. If you do not, please do not use the site. If you are too young to agree to them where you live, ask a parent or guardian first.`,
        ],
      },
      {
        heading: 'Use of the site',
        paragraphs: [
          'Building, downloading and sharing lineups and trade proposals is free and needs no account.',
          'Do not use the site to break the law, to harass people, to impersonate anyone or to share anything you do not have the right to share. Do not try to gain access you were not given, to take the site down, or to scrape it faster than a person would read it.',
          'We may remove anything that breaks these rules, and close the account behind it.',
        ],
      },
      {
        heading: 'Accounts',
        paragraphs: [
          'Use an email address that is yours, and keep your password to yourself. You are responsible for what is done with your account. Tell us if someone else gains access to it.',
          'Each person may have one profile name. We can take back a name that misleads about who you are. You can delete your account at any time in your settings.',
        ],
      },
      {
        heading: 'Your content',
        paragraphs: [
          'Your lineups stay yours: what you build, name and write belongs to you, and you are responsible for the words you put on it.',
          `You give ${site} permission to store and display what you save, and to show, with credit to you, the lineups you make public or share. The permission ends when you hide or delete them. We cannot recall images that others have already downloaded or shared.`,
        ],
      },
      {
        heading: 'Availability and disclaimer',
        paragraphs: [
          'We take care with rosters and numbers, but there is no warranty: a trade may be faster than we are. The site is offered as is and as available. It can change, pause or end. Saved work can be lost, although we do a lot to prevent that.',
          'As far as the law allows, we are not liable for damage that comes from using the site or from being unable to use it. Nothing here takes away rights that the law does not let you give up.',
        ],
      },
      {
        heading: 'Third-party work',
        paragraphs: [
          {
            text: `${site} is built with fonts, icons, data and software from others, under their licenses:`,
            link: { name: 'Third-party notices', to: '/notice.txt' },
          },
        ],
      },
      notAffiliated(site),
      ...operatorSection(site, operator),
      changes,
    ],
  }
}

type LegalDocumentProps = {
  readonly text: LegalText
  readonly analytics?: ReactNode
}

export function LegalDocument({ text, analytics }: LegalDocumentProps) {
  return (
    <article aria-label={text.title} className="mx-auto w-full max-w-[42rem] px-4 py-10 sm:px-6 desk:py-14">
      <h1 className="text-4xl">{text.title}</h1>
      <p className="mt-2 text-ink-muted">{text.effective}</p>
      <p className="mt-6 text-lg">{text.summary}</p>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-9">
          <h2 className="text-2xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <Paragraph
              key={typeof paragraph === 'string' ? paragraph : paragraph.text}
              paragraph={paragraph}
            />
          ))}
          {heading === ANALYTICS && analytics}
        </section>
      ))}
    </article>
  )
}

function Paragraph({ paragraph }: { readonly paragraph: LegalParagraph }) {
  if (typeof paragraph === 'string') return <p className="mt-3">{paragraph}</p>
  return (
    <p className="mt-3">
      {paragraph.text}{' '}
      <a href={paragraph.link.to} className="underline underline-offset-4">
        {paragraph.link.name}
      </a>
    </p>
  )
}

const YEAR_SECONDS = 31_536_000

/** Keeps this browser's visits from being counted. Disabled where the browser already asks for that. */
export function CountingSwitch({ objection }: { readonly objection: CountingObjection | null }) {
  const [objects, setObjects] = useState(objection !== null)
  return (
    <div className="mt-5 border-y border-hairline py-2">
      <Switch
        checked={objects}
        disabled={objection === 'gpc'}
        onCheckedChange={(next) => {
          document.cookie = `${UNCOUNTED_COOKIE}; Path=/; Max-Age=${next ? YEAR_SECONDS : 0}; SameSite=Lax`
          setObjects(next)
        }}
        label={<span className="font-semibold">{COUNTING.label}</span>}
        description={objection === 'gpc' ? COUNTING.asked : COUNTING.hint}
      />
    </div>
  )
}
