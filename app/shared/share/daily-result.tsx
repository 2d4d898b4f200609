import type { PastQuestionInWords } from '#app/shared/daily-news.ts'
import type { DailyRow } from '#app/shared/daily-words.ts'

import { DAILY } from './daily-copy.ts'

type Props = {
  /** The question for screen readers: "Colorado’s PP1". */
  readonly caption: string
  readonly rows: readonly DailyRow[]
  /** "Coach, Oct 7 vs CGY"; null where no game is known. */
  readonly coach: string | null
}

const HEAD = 'pb-1.5 pr-3 text-left align-bottom text-sm leading-4 font-semibold text-ink-muted'
const CELL = 'border-t border-hairline py-1.5 pr-3 leading-6 break-words'
const NAME = 'font-display text-lg font-semibold'
const EMPTY_CELL = <span className="text-ink-muted">–</span>

export function DailyResultTable({ caption, rows, coach }: Props) {
  const hasOwn = rows.some(({ own }) => own !== undefined)
  const hasFans = rows.some(({ fans }) => fans)
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {/* A single row is the starter's, whose label is a word. */}
          <th scope="col" className={`${HEAD} ${rows.length > 1 ? 'w-10' : 'w-18'}`}>
            <span className="sr-only">{DAILY.place}</span>
          </th>
          {hasOwn && (
            <th scope="col" className={HEAD}>
              {DAILY.you}
            </th>
          )}
          {hasFans && (
            <th scope="col" className={HEAD}>
              {DAILY.fans}
            </th>
          )}
          {coach !== null && (
            <th scope="col" className={HEAD}>
              {coach}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slotId}>
            <th scope="row" className={`${CELL} text-left font-display font-semibold text-ink-muted`}>
              {row.label}
            </th>
            {hasOwn && <td className={`${CELL} ${NAME}`}>{row.own ?? EMPTY_CELL}</td>}
            {hasFans && (
              <td className={CELL}>
                {row.fans ? (
                  <>
                    <span className={NAME}>{row.fans.name}</span>{' '}
                    <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
                      {row.fans.percent}%
                    </span>
                  </>
                ) : (
                  EMPTY_CELL
                )}
              </td>
            )}
            {coach !== null && <td className={`${CELL} ${NAME}`}>{row.coach ?? EMPTY_CELL}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function DailyOutcome({ title, answers, agreement, rows, coach }: PastQuestionInWords) {
  return (
    <>
      {agreement !== null && <p className="mt-1 font-semibold">{agreement}</p>}
      <p className="mt-1 mb-4 text-ink-muted">{answers}</p>
      {rows.length > 0 && <DailyResultTable caption={title} rows={rows} coach={coach} />}
    </>
  )
}
