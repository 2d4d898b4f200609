import { BRAND } from '#domain/brand.ts'

export type LegalText = {
  readonly title: string
  readonly effective: string
  readonly summary: string
  readonly sections: ReadonlyArray<{ readonly heading: string; readonly paragraphs: readonly string[] }>
}

const EFFECTIVE = 'Effective October 1, 2025'

export const PRIVACY: LegalText = {
  title: 'Privacy',
  effective: EFFECTIVE,
  summary: `${BRAND.name} is for building lineups. It asks for as little about you as that takes.`,
  sections: [
    {
      heading: 'What stays with you',
      paragraphs: [
        'The lineup you are working on is kept in your own browser, so that a reload does not lose it. Clearing the site data of your browser removes it.',
        'One cookie remembers whether you turned the lights up or down. It says nothing else about you.',
      ],
    },
    {
      heading: 'Who else is involved',
      paragraphs: [
        'Every page, font and picture comes from our own address. No advertising, no trackers of other companies.',
      ],
    },
  ],
}

export const TERMS: LegalText = {
  title: 'Terms',
  effective: EFFECTIVE,
  summary: `Use ${BRAND.name} for fun, for arguments and for sharing. Here is what both sides can count on.`,
  sections: [
    {
      heading: 'Not affiliated with the NHL',
      paragraphs: [
        `${BRAND.name} is independent. It is not affiliated with, endorsed by or sponsored by the National Hockey League, its clubs or its players' association. Names of clubs and players are used to say who is meant.`,
      ],
    },
    {
      heading: 'What you make',
      paragraphs: [
        'The pictures of your lineups are yours to share. You answer for the words you put on them.',
        'Do not use the site to break the law, to harass people or to get in the way of other visitors.',
      ],
    },
    {
      heading: 'As it is',
      paragraphs: [
        'Rosters and numbers come with care but without warranty: a trade may be faster than we are. The site can change, pause or end.',
      ],
    },
  ],
}
