export const SYSTEM_MESSAGES = {
  mailOff: 'Mail is off: SMTP_URL is not set. Mail also needs MAIL_FROM, SUPPORT_EMAIL and PUBLIC_URL.',
  mailFailed: 'The mail server did not accept the mail. See the log for its reply.',
  testMail: (site: string) => ({
    subject: `Test email from ${site}`,
    text: 'Mail works. This message was sent from the System page of the back-office.',
  }),
  backupRuns: 'A backup is already running.',
  tooOften: 'Too many requests in the last hour. Try again later.',
} as const
