export const HOME = {
  welcome: (site: string) => `Welcome to ${site}`,
  tagline: "Step into the coach's chair and build your dream NHL lineup.",
  lineup: {
    title: 'Create Lineup',
    text: 'Four lines, three pairs, two goalies. One team or the whole league.',
    action: 'Build It Now',
  },
  trade: {
    title: 'Make Trade Proposal',
    text: 'Two teams, players and picks. Put your deal on the table.',
    action: 'Start Trading',
  },
} as const
