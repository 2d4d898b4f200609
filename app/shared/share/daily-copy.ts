/** What the home page, the builder and a past question say of the Daily chair, apart from messages/daily.ts, which is fetched late. */
export const DAILY = {
  name: 'Daily chair',
  about: 'One question a day, the same for everyone. Answer it, then see what the fans and the coach picked.',
  yesterday: 'Yesterday',
  closed: 'This question is closed.',
  answerToday: 'Answer today’s question',
  place: 'Place',
  you: 'You',
  fans: 'Fans',
} as const
