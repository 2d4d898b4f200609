import { MAX_COLUMNS, MAX_ROWS, type ParseError } from '#domain/roster-file/csv.ts'
import type { RosterFileProblem } from '#domain/roster-file/row-outcome.ts'
import { formatNumber } from '#domain/text/format.ts'
import type { Message } from '#messages/message.ts'

export function rosterFileMessage(problem: RosterFileProblem): Message {
  return { title: 'The file cannot be used', message: sentence(problem) }
}

function sentence(problem: RosterFileProblem): string {
  switch (problem.code) {
    case 'too_large':
      return 'Failed to parse CSV: the file is larger than 5 MB. Split it into several files.'
    case 'not_text':
      return 'Failed to parse CSV: this is not a text file. Save the sheet as CSV first.'
    case 'empty':
      return 'Failed to parse CSV: the file is empty.'
    case 'too_many_rows':
      return `Failed to parse CSV: the file has ${formatNumber(problem.rows)} rows, and the limit is ${formatNumber(MAX_ROWS)}. Split it into several files.`
    case 'too_many_columns':
      return `Failed to parse CSV: the file has ${problem.columns} columns, and the limit is ${MAX_COLUMNS}.`
    case 'parse_errors': {
      const more = problem.total - problem.errors.length
      return `CSV parsing errors: ${problem.errors.map(parseError).join('; ')}${more > 0 ? ` and ${more} more` : ''}`
    }
    case 'no_valid_rows':
      return 'No valid player data found in CSV file'
    case 'choice_impossible':
      return `Row ${problem.row} (${problem.name}): this choice is not available. Check the rows again.`
    case 'chosen_twice':
      return `Row ${problem.row} (${problem.name}): this player is also chosen for another row.`
    case 'open_questions':
      return `${problem.rows === 1 ? 'One row still needs' : `${formatNumber(problem.rows)} rows still need`} an answer.`
  }
}

function parseError({ row, kind, expected, found }: ParseError): string {
  if (kind === 'quotes') return `row ${row}: a quotation mark is not closed or is inside a cell`
  return `row ${row}: ${found} cells where ${expected} were expected`
}
