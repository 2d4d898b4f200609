import { type HeaderRow, MAX_FILE_BYTES } from '#domain/roster-file/csv.ts'
import type { Columns, FileUse } from '#domain/roster-file/fields.ts'
import type { PositionAnswers } from '#domain/roster-file/review-rows.ts'

/** A file as an admin may receive it, and the expected result. */
export type OddFile = {
  readonly of: string
  readonly file: string | Uint8Array
  readonly use?: FileUse
  /** The admin's choice. */
  readonly header?: HeaderRow
  readonly columns?: Columns
  readonly dateOrder?: 'day_first'
  readonly positions?: PositionAnswers
  /** The row in which the headers are found; by default the first. */
  readonly foundIn?: HeaderRow
  /** Positions that an admin must choose. */
  readonly asks?: readonly string[]
  /** The rows in the test's short form, or why the file is refused. */
  readonly yields: readonly string[] | string
}

const utf16 = (text: string, littleEndian = true): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian)
  return new Uint8Array(view.buffer)
}
/** Western European letters have the same codes there as in Unicode. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
export const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n`

export const MCDAVID = '#97 Connor|McDavid C L'
const DRAISAITL = '#29 Leon|Draisaitl C L'
const BOTH = [MCDAVID, DRAISAITL]
const HEAD = ['first_name', 'last_name', 'number', 'position', 'shoots']
const ROWS = [
  ['Connor', 'McDavid', '97', 'C', 'L'],
  ['Leon', 'Draisaitl', '29', 'C', 'L'],
]
const table = (between: string, ending = '\r\n') =>
  [HEAD, ...ROWS].map((cells) => cells.join(between) + ending).join('')

export const ENCODINGS: readonly OddFile[] = [
  { of: 'Excel in America: commas, CRLF', file: table(','), yields: BOTH },
  { of: 'Excel "CSV UTF-8": a byte order mark', file: `\uFEFF${table(',')}`, yields: BOTH },
  { of: 'Excel in Europe: semicolons', file: table(';'), yields: BOTH },
  { of: 'Google Sheets as TSV', file: table('\t', '\n'), yields: BOTH },
  { of: 'an old Mac: only CR', file: table(',', '\r'), yields: BOTH },
  { of: 'no line end after the last row', file: table(',').trimEnd(), yields: BOTH },
  { of: 'Excel "Unicode Text": UTF-16 LE, tabs', file: utf16(`\uFEFF${table('\t')}`), yields: BOTH },
  { of: 'UTF-16 BE', file: utf16(`\uFEFF${table(';')}`, false), yields: BOTH },
  {
    of: 'Excel on Windows: Windows-1252',
    file: windows1252('Name;Nr.\r\nTim Stützle;18\r\nAnže Kopitar;11\r\n'.replace('ž', '\u009E')),
    yields: ['#18 Tim|Stützle', '#11 Anže|Kopitar'],
  },
  {
    of: 'Numbers: accents in two characters',
    file: `Name,Number\nJuraj Slafkovský,20\n`.normalize('NFD'),
    yields: ['#20 Juraj|Slafkovský'],
  },
  { of: 'UTF-16 without a mark', file: utf16(table(',')), yields: BOTH },
  { of: 'a workbook named .csv', file: 'PK\u0003\u0004\u0014\u0000', yields: 'not_text' },
  {
    of: 'an old workbook',
    file: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0]),
    yields: 'not_text',
  },
  { of: 'a PDF', file: '%PDF-1.7\n\u0001\u0002', yields: 'not_text' },
  { of: 'a NUL in a name', file: 'last_name\nMc\u0000David\n', yields: 'not_text' },
  { of: 'more than 5 MB', file: new Uint8Array(MAX_FILE_BYTES + 1), yields: 'too_large' },
  { of: 'nothing', file: '', yields: 'empty' },
  { of: 'only blanks', file: '\uFEFF\r\n ,, \r\n', yields: 'empty' },
  { of: 'only headers', file: lines('Name,Number'), yields: 'no_valid_rows' },
]

export const SHAPES: readonly OddFile[] = [
  {
    of: 'group rows above the headers',
    file: lines(
      'Player,Player,Player,Bio,Bio',
      'First Name,Last Name,#,Position,Shoots',
      'Connor,McDavid,97,C,L',
    ),
    foundIn: 2,
    yields: [MCDAVID],
  },
  {
    of: 'a padded title row',
    file: lines('Edmonton Oilers 2026-27;;', 'Name;Nr;Pos', 'Connor McDavid;97;C'),
    foundIn: 2,
    yields: ['#97 Connor|McDavid C'],
  },
  {
    of: 'Numbers with an unpadded table name',
    file: 'Table 1\nName,Number,Pos\nConnor McDavid,97,C\n',
    foundIn: 2,
    yields: ['#97 Connor|McDavid C'],
  },
  {
    of: 'a title with a comma above semicolons',
    file: lines('Roster, as of October 7, 2026', '', 'Name;Pos;S', 'McDavid, Connor;C;L'),
    foundIn: 3,
    yields: ['Connor|McDavid C L'],
  },
  { of: 'Excel’s own line sep=;', file: `sep=;\r\n${table(';')}`, yields: BOTH },
  { of: 'the same in quotes, with tabs', file: `"sep=\t"\r\n${table('\t')}`, yields: BOTH },
  {
    of: 'the same for a list of only names',
    file: 'sep=,\nlast_name\nMcDavid\n',
    yields: ['McDavid'],
  },
  {
    of: 'no headers, the columns chosen by hand',
    file: 'Connor;McDavid;97\nLeon;Draisaitl;29\n',
    columns: ['first_name', 'last_name', 'number'],
    foundIn: null,
    yields: ['#97 Connor|McDavid', '#29 Leon|Draisaitl'],
  },
  {
    of: 'no headers and no digits, chosen by hand',
    file: 'Connor,McDavid\nLeon,Draisaitl\n',
    header: null,
    columns: ['first_name', 'last_name'],
    foundIn: null,
    yields: ['Connor|McDavid', 'Leon|Draisaitl'],
  },
  {
    of: 'headers in another language',
    file: 'Nachname;Vorname;Rückennummer\nDraisaitl;Leon;29\n',
    columns: ['last_name', 'first_name', 'number'],
    yields: ['#29 Leon|Draisaitl'],
  },
  {
    of: 'a header row chosen by hand',
    file: 'Name,Number\nwrite below,\nNom,Numéro\nConnor McDavid,97\n',
    header: 3,
    foundIn: 3,
    columns: ['full_name', 'number'],
    yields: ['#97 Connor|McDavid'],
  },
  {
    of: 'a CSV in an AI assistant’s code fence',
    file: `\`\`\`csv\n${table(',', '\n')}\`\`\`\n`,
    foundIn: 2,
    yields: BOTH,
  },
  { of: 'trailing separators everywhere', file: table(';').replaceAll('\r\n', ';;;\r\n'), yields: BOTH },
  {
    of: 'trailing separators in some rows',
    file: lines('Name,Number', 'Connor McDavid,97,,', 'Leon Draisaitl,29'),
    yields: ['#97 Connor|McDavid', '#29 Leon|Draisaitl'],
  },
  {
    of: 'blank and padded blank rows between players',
    file: lines('Name,Number', '', 'Connor McDavid,97', ',', 'Leon Draisaitl,29', '" ",'),
    yields: ['#97 Connor|McDavid', '#29 Leon|Draisaitl'],
  },
  {
    of: 'line breaks and separators inside quotes',
    file: lines('Name,Birthplace', '"Connor McDavid","Newmarket,\nOntario"'),
    yields: ['Connor|McDavid Newmarket, Ontario'],
  },
  {
    of: 'columns with the same name',
    file: lines('Number,Name,Number', '97,Connor McDavid,1'),
    yields: ['#97 Connor|McDavid'],
  },
  {
    of: 'columns without a name',
    file: lines(',Name,', '1,Connor McDavid,x'),
    yields: ['Connor|McDavid'],
  },
  {
    of: 'ragged rows',
    file: lines('Name,Number', 'Connor McDavid', 'Leon Draisaitl,29,x'),
    yields: 'parse_errors',
  },
  {
    of: 'an unclosed quote',
    file: lines('Name,Number', '"Connor McDavid,97'),
    yields: 'parse_errors',
  },
]
