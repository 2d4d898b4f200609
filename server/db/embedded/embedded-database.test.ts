import { expect, it } from 'vitest'

import { explainUnreadable } from './embedded-database.ts'

it.each(['file system error 51', 'ENOSPC: no space left on device, write'])(
  'a start with a full disk (%s) asks for space and not for another database',
  (reason) => {
    expect(explainUnreadable('./data/postgres', reason)).toBe(
      'The disk of ./data/postgres is full. The database is whole: free some space, then start again.',
    )
  },
)
