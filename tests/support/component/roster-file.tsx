import { expect, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import * as z from 'zod/mini'

import type { ListedEntry } from '#app/back-office/roster-file/import-screen.tsx'
import * as playersImport from '#app/back-office/roster-file/import.route.tsx'
import type { Team } from '#app/back-office/roster-file/update-screen.tsx'
import * as playersUpdate from '#app/back-office/roster-file/update.route.tsx'
import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
import { HALIFAX, MADE_TEAMS, playersOf } from '#tests/factories/made-league.ts'

import { passTime } from './clock.ts'
import type { WorkerAnswer } from './commands.ts'
import { button, field, openRoles } from './league-check.tsx'
import { routeOf, type ScreenRoute } from './open-screen.tsx'

type Step = 'check-import' | 'import' | 'check-update' | 'update'
const pathOf = (step: Step) => `/admin/roster-file/${step}`

export const NEWCOMER = 'last_name,number,position\nNewcomer,66,C\n'

/** Fifty teams without an import. */
export const FIFTY: readonly Team[] = Array.from({ length: 50 }, (_, at) => ({
  id: at + 1,
  name: `Team ${at + 1}`,
  lastImportedAt: null,
}))

/** Sets the response to that step of a roster file, which a worker requests. */
export const answerStep = (step: Step, given: WorkerAnswer) => commands.answerWorker(pathOf(step), given)
export const answers = (body: unknown): WorkerAnswer => ({ status: 200, body })

const Order = z.object({
  team_id: z.nullable(z.union([z.int(), z.literal('all')])),
  columns: z.array(z.nullable(z.string())),
  header_row: z.nullable(z.int()),
  date_order: z.nullable(z.string()),
  encoding: z.string(),
  weight_unit: z.string(),
  positions: z.record(z.string(), z.string()),
  choices: z.record(z.string(), z.union([z.string(), z.int()])),
  token: z.string(),
})

/** Presses a button under a fake clock, which a locator's click would advance. */
function press(locator: Locator): void {
  const element = locator.element()
  if (!(element instanceof HTMLElement)) throw new Error('There is nothing to press.')
  element.click()
}

/** Waits by frames until the element exists, under a fake clock, which a waiting expectation would advance. */
async function untilShown(locator: Locator): Promise<void> {
  while (locator.elements().length === 0) await new Promise(requestAnimationFrame)
}

/** Returns the orders that the worker sent to that step since the last call. */
export async function ordersOf(step: Step) {
  const bodies = await commands.takeWorkerRequests(pathOf(step))
  return bodies.map((body) => Order.parse(JSON.parse(/^\{.*\}$/m.exec(body)?.[0] ?? '')))
}

/** Makes that player of Halifax as a check returns them. */
export function candidateOf(name: string) {
  const player = playersOf(HALIFAX).find((one) => one.name === name)
  return { id: player?.id, full_name: name, number: player?.number }
}

/** Makes a row as a check returns it. */
export const checkedRow = (row: number, kind: string, given: Readonly<Record<string, unknown>> = {}) => ({
  row,
  class: kind,
  question: null,
  mayAdd: true,
  candidates: [],
  problem: null,
  ...given,
})

export const checked = (...rows: ReadonlyArray<ReturnType<typeof checkedRow>>) =>
  answers({ token: 'as it was', rows })

type Given = {
  readonly teams?: readonly Team[]
  readonly entries?: readonly ListedEntry[]
  /** Whether the server is still writing a file. */
  readonly writing?: () => boolean
  /** Returns the response to "Mark as Imported". */
  readonly mark?: (form: FormData) => ChangeAnswer
}

const NEVER_IMPORTED: readonly Team[] = MADE_TEAMS.map(({ id, name }) => ({
  id,
  name,
  lastImportedAt: null,
}))

const isIdle = () => false

async function open(tab: string, route: ScreenRoute) {
  await Promise.all((['check-import', 'import', 'check-update', 'update'] as const).map(ordersOf))
  return openRoles(`/admin/players/${tab}`, [route])
}

export const openImport = ({ teams = NEVER_IMPORTED, entries = [], writing = isIdle, mark }: Given = {}) =>
  open(
    'import',
    routeOf(playersImport).at('players/import', {
      loader: () => ({ teams: [...teams], entries: [...entries], writing: writing() }),
      ...(mark && { action: async ({ request }) => mark(await request.formData()) }),
    }),
  )

export const openUpdate = ({ teams = NEVER_IMPORTED }: Pick<Given, 'teams'> = {}) =>
  open(
    'update-data',
    routeOf(playersUpdate).at('players/update-data', {
      loader: () => ({ teams: [...teams], writing: false }),
    }),
  )

export const teamField = page.getByRole('combobox', { name: 'Select team' })
export const fileRow = (number: number) =>
  page
    .getByRole('region', { name: 'Rows of the file' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Row ${number}(?!\\d)`) })
export const pasted = page.getByRole('textbox', { name: 'Or paste CSV' })
export const upload = (name: string, ...content: readonly BlobPart[]) =>
  field('CSV file').upload(new File([...content], name, { type: 'text/csv' }))

/**
 * Uploads a file for Halifax and starts its check, which returns that response. An import gets a column of positions,
 * without which it would ask for them.
 */
export async function compare(csv: string, answer: WorkerAnswer, use: 'import' | 'update' = 'import') {
  await teamField.selectOptions('Halifax Harbours')
  const [headers = '', ...rows] = csv.trimEnd().split('\n')
  const placed = [`${headers},position`, ...rows.map((row) => `${row},C`)].join('\n')
  await upload('harbours.csv', use === 'import' && !headers.includes('position') ? placed : csv)
  await answerStep(`check-${use}`, answer)
  await button(`${use === 'import' ? 'Validate' : 'Match'} against the database`).click()
}

/** Returns a file of the given number of players. */
export const fileOf = (count: number) =>
  ['name,number,weight', ...Array.from({ length: count }, (_, at) => `Player ${at + 1},${at + 1},201`)].join(
    '\n',
  )

/** Confirms the question. Success is shown for three seconds, then the form is cleared. @returns the success */
export async function confirmAndWait(confirm: Locator, sentence: string) {
  await expect.element(confirm).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press(confirm)
  const success = page.getByRole('main').getByText(sentence, { exact: true })
  await untilShown(success)
  await passTime(2999)
  expect(teamField.element()).toHaveValue(String(HALIFAX.id))
  expect(success.element()).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.element(teamField).toHaveValue('')
  await expect.element(fileRow(2)).not.toBeInTheDocument()
  return success
}
