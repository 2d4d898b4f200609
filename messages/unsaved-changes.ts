/** The question before what was typed and not saved is lost. */
export const UNSAVED_CHANGES = {
  title: 'Leave without saving?',
  text: 'What you changed here is not saved yet.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const
