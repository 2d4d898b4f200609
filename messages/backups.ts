/** What the System page and the server say about backups. */
export const BACKUPS = {
  every: { day: 'Every day', week: 'Every week', off: 'Off' },
  unknown: 'Choose how often the server makes a backup.',
  fixed: 'BACKUP_EVERY is set on the server and overrides this switch.',
  running: 'A backup is already running.',
  proveFirst: 'Prove that it is you first, on the System page.',
  gone: 'This backup is no longer there.',
} as const
