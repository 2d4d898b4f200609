/**
 * Copy of the Daily chair on the home page, in the builder and on a past question. The rest is in app/shared/daily-words.ts,
 * which is fetched late.
 */
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
