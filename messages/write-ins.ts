import type { WriteInProblem } from '#domain/player/write-in.ts'

import type { Message } from './message.ts'

/** Returns why a write-in was refused. @param of what it was typed for */
export function writeInMessage(problem: WriteInProblem, of: 'lineup' | 'trade'): Message {
  switch (problem.code) {
    case 'write_in_name_blank':
      return { title: 'Name missing', message: 'Give each write-in a name.' }
    case 'write_in_name_long':
      return {
        title: 'Name too long',
        message: `The name of a write-in can have at most ${problem.limit} characters.`,
      }
    case 'too_many_write_ins':
      return { title: 'Too many write-ins', message: `A ${of} can have at most ${problem.limit} write-ins.` }
  }
}
