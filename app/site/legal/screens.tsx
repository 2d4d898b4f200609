import { type ReactNode, useState } from 'react'

import { type CountingObjection, UNCOUNTED_COOKIE } from '#domain/visit/visit.ts'
import { Switch } from '#ui/switch.tsx'

const COUNTING = {
  label: 'Don’t count my visits',
  hint: 'In this browser.',
  asked: 'Your browser asks for this by Global Privacy Control.',
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

/** The section of Privacy that has the switch against being counted. */
const ANALYTICS = 'Cookies and analytics'

export const LEGAL_TITLES = { privacy: 'Privacy', terms: 'Terms' } as const

const EFFECTIVE = 'Effective October 1, 2025'

const notAffiliated = (site: string) => ({
  heading: 'Not affiliated with the NHL',
  paragraphs: [
    `${site} is independent. It is not affiliated with, endorsed by or sponsored by the National Hockey League, its clubs or its players' association. Names of clubs and players are used to say who is meant.`,
  ],
})

/** @param support where to write to; null where the operator has given no address */
export function privacyText(site: string, support: string | null): LegalText {
  return {
    title: LEGAL_TITLES.privacy,
    effective: EFFECTIVE,
    summary: `${site} is for building lineups. It asks for as little about you as that takes. You can build, download and share without telling us who you are.`,
    sections: [
      {
        heading: 'What we collect',
        paragraphs: [
          'E-mail. When you sign up, we keep your e-mail address and a hash of your password, from which the password cannot be read. When you continue with Google, Google tells us your e-mail, your name and the address of your picture; its access tokens are not kept.',
          'Saved lineups. When you save a lineup, we keep it with its name, its title and its players, and whether you show it. The same goes for your profile, your favorites and the trade proposals you save. Of a lineup you download and of a trade you hand over we keep a picture.',
          'Shared links. A finished picture gets a link, and we keep what is behind it. A link that nobody shares or opens is gone after a day. One that you shared can be opened by whoever has it, until you delete it on its page. Your profile name stands on it only if you sign the card. A trade that you show on the home page is there for everybody until you take it off. If your profile is public, it has your name, and is on your profile too.',
          'Usage data. We count visits: which screen was opened, which team was chosen, whether a lineup was finished or downloaded, the page you came from (its address up to the question mark), the campaign in a link, the kind of device and the country. When you are signed in, your account stands beside it.',
          {
            text: 'The country of a visit is looked up in a list on our own server:',
            link: { name: 'IP Geolocation by DB-IP', to: 'https://db-ip.com' },
          },
          'Network addresses are not kept. To stop abuse and to tell two visits apart we keep a code made from the address with a key that changes every day; it is deleted within 24 hours and nobody can turn it back.',
          'The fans’ lines. Of the lineups of a team that are shared, or public on a profile, we count who stands where, each fan once. To know one fan from another we keep a code with what you shared or saved, made from your account or, without one, from the network address with a secret key of our server, a different one for each team. It says nothing to whoever has not that key, and it is deleted with the link or the lineup, and after 30 days in any case.',
          'The question of the day. Your answer counts once a day, told apart by a code of the same kind, another each day. Without an account it is deleted two days later; with one it stands beside your account, so that your days in a row can be counted, and goes with it.',
          'Reports. When you report a missing or wrong player, we keep what you wrote and, when you are signed in or leave one, an e-mail to answer to.',
          'All that we keep of your account is yours to download as one file: Settings, Account, Your data.',
        ],
      },
      {
        heading: 'How it is used',
        paragraphs: [
          'To sign you in, to keep what you save and to show what you switch to public; to send the mails you ask for, such as a link to choose a new password, and one when your password was changed; to see which parts of the site are used and to find what is broken; to stop abuse.',
          'Your data is not sold, not rented and not used for advertising. It is passed on only to those who run the servers, the mail and the file storage for us, to Google when you choose to sign in there, and where the law makes us.',
          'Your profile is public unless you switch it off. It shows your display name, your bio, your favorites and the lineups you switch to public. Your e-mail is never on it.',
        ],
      },
      {
        heading: ANALYTICS,
        paragraphs: [
          'A session cookie keeps you signed in. Scripts cannot read it, and it goes to no other site. Another cookie lives for the minutes of a Google sign-in, and one for the quarter of an hour in which a sign-in waits for its code. One more remembers whether you turned the lights up or down. After you sign in with a password, yet another keeps a code made from your e-mail in that browser for a year: it tells us that you have been here before, so that somebody who guesses at your password cannot keep you out.',
          'The lineup you are working on is kept in your own browser, so that a reload does not lose it. Clearing the site data of your browser removes it.',
          'The analytics are our own. Every page, font and picture comes from our own address: no advertising, no trackers of other companies.',
          'You need not be counted. A browser that sends Global Privacy Control is left out. So is one where the switch below is on, which a cookie remembers; and, wherever you are signed in, your account when the switch in Settings, Account is on.',
        ],
      },
      {
        heading: 'Deleting your account',
        paragraphs: [
          'You can delete your account yourself, at any time: Settings, Account, Danger zone.',
          support === null
            ? 'Or e-mail support from the address of your account and ask for it; we delete it for you.'
            : `Or e-mail support at ${support} from the address of your account and ask for it; we delete it for you.`,
          'Either way your saved lineups, profile, favorites, shared links and sessions are deleted. So are the pictures kept of your lineups and trades.',
          'Counted visits and downloads stay as numbers, without your account and without your e-mail: the screen, the club, the campaign of a link, the country and the kind of device. The players and picks of your trades stay too, without the name and the notes you gave them; and that a report was sent, without what it said. A report that was mailed to support stays in that mailbox.',
        ],
      },
      {
        heading: 'Security',
        paragraphs: [
          'Passwords are hashed with a function made for the purpose. Sessions can be ended from your settings, also those on other devices. Mailed links and confirmations work once and for a short time. Who may read or change what is decided on the server, for every request.',
          'No system is perfectly safe. Use a password you use nowhere else, and tell us when something looks wrong.',
        ],
      },
      {
        heading: 'Changes',
        paragraphs: [
          'When this page changes, its date changes, and what is new is said here before it takes effect. If a change matters for what you have given us already, we say so when you next sign in.',
        ],
      },
    ],
  }
}

export function termsText(site: string): LegalText {
  return {
    title: LEGAL_TITLES.terms,
    effective: EFFECTIVE,
    summary: `Use ${site} for fun, for arguments and for sharing. Here is what both sides can count on.`,
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
          'Do not use the site to break the law, to harass people, to pass for somebody else or to spread what others have a right to forbid. Do not try to get in where you are not let in, to take the site down, or to read it out by machine faster than a person would.',
          'We may remove what breaks these rules, and close the account behind it.',
        ],
      },
      {
        heading: 'Accounts',
        paragraphs: [
          'Give an e-mail address that is yours, and keep your password to yourself: what is done with your account counts as done by you. Tell us when somebody else has got hold of it.',
          'One person may have one profile name; a name that misleads about who you are can be taken back. You can delete your account at any time in your settings.',
        ],
      },
      {
        heading: 'Your content',
        paragraphs: [
          'Your lineups stay yours: what you build, name and write belongs to you, and you answer for the words you put on it.',
          `You give ${site} permission to store and display what you save, and to show, with credit to you, the lineups you make public or share. The permission ends when you hide or delete them; pictures that others have downloaded or shared by then are beyond our reach.`,
        ],
      },
      {
        heading: 'Availability and disclaimer',
        paragraphs: [
          'Rosters and numbers come with care but without warranty: a trade may be faster than we are. The site is offered as it is and as it is available. It can change, pause or end, and saved work can be lost, although much is done so that it is not.',
          'As far as the law allows, we are not liable for damage that comes from using the site or from not being able to. Nothing here takes away rights that the law gives you and does not let you give up.',
        ],
      },
      {
        heading: 'Work of others',
        paragraphs: [
          {
            text: `${site} is built with fonts, icons, data and software of others, under their licenses:`,
            link: { name: 'Third-party notices', to: '/notice.txt' },
          },
        ],
      },
      notAffiliated(site),
    ],
  }
}

type LegalDocumentProps = {
  readonly text: LegalText
  /** Stands below what is said of analytics. */
  readonly analytics?: ReactNode
}

/** A text to read, in one narrow column. */
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

/** Keeps this browser's visits out of the count. Where the browser asks for it by itself there is nothing to choose. */
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
