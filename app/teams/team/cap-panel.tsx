import { capFindingWords } from '#app/shared/cap-findings.ts'
import { capSpaceWords, unknownHits } from '#app/shared/cap-words.ts'
import { NEXT_SEASON } from '#app/shared/contract-words.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { capSumWords } from '#messages/cap.ts'
import type { TeamPage } from '#server/pages/team-page.ts'

const CAP = {
  heading: 'The cap',
  committed: 'Committed',
  space: 'Space',
  over: 'Over the limit',
  limit: 'Upper limit',
  injured: 'Injured, in Committed',
  retained: 'Retained',
  retainedHint: 'What this team still pays for players it traded away.',
} as const

export function CapPanel({ money, name }: { readonly money: TeamPage['money']; readonly name: string }) {
  const { limits, committed, space, injured, findings, retained, next } = money
  const unknown = unknownHits(committed)
  const isOver = space < 0
  const spent = Math.min(100, (committed.dollars / limits.upper) * 100)
  return (
    <section
      aria-label={CAP.heading}
      className="rounded-b-lg border border-t-4 border-hairline border-t-accent-line bg-board p-4 shadow-tile lg:sticky lg:top-20"
    >
      <h3 className="text-xl uppercase">{CAP.heading}</h3>
      <div aria-hidden="true" className="mt-2 h-3 overflow-hidden rounded-full border border-edge bg-sunken">
        <div className={`h-full ${isOver ? 'bg-danger' : 'bg-accent-line'}`} style={{ width: `${spent}%` }} />
      </div>
      <dl className="mt-3 tabular-nums">
        <Row term={CAP.committed} text={capSumWords(committed)} />
        <Row term={CAP.limit} text={shortDollars(limits.upper)} />
        <Row
          term={isOver ? CAP.over : CAP.space}
          text={capSpaceWords(space, committed)}
          look={isOver ? 'text-danger' : ''}
        />
        {injured > 0 && <Row term={CAP.injured} text={shortDollars(injured)} />}
      </dl>
      {next && (
        <>
          <h4 className="mt-4 font-display text-lg font-bold uppercase">{NEXT_SEASON.title(next.season)}</h4>
          <dl className="mt-1 tabular-nums">
            <Row term={NEXT_SEASON.signed} text={String(next.signed)} />
            <Row term={NEXT_SEASON.committed} text={shortDollars(next.dollars)} />
            <Row term={CAP.limit} text={shortDollars(next.upper)} />
            <Row term={NEXT_SEASON.space} text={NEXT_SEASON.room(next.space)} />
          </dl>
        </>
      )}
      {retained.length > 0 && (
        <>
          <h4 className="mt-4 font-display text-lg font-bold uppercase">{CAP.retained}</h4>
          <p className="text-sm text-ink-muted">{CAP.retainedHint}</p>
          <dl className="mt-1 tabular-nums">
            {retained.map(({ name, dollars }) => (
              <Row key={name} term={name} text={shortDollars(dollars)} />
            ))}
          </dl>
        </>
      )}
      {findings.map((finding) => (
        <p key={finding.code} className="mt-3 text-sm font-semibold text-danger">
          {capFindingWords(name, finding)}
        </p>
      ))}
      {unknown && <p className="mt-3 text-sm text-ink-muted">{unknown}.</p>}
      <p className="mt-3 text-sm text-ink-muted">{NEXT_SEASON.note}</p>
    </section>
  )
}

type RowProps = { readonly term: string; readonly text: string; readonly look?: string }

function Row({ term, text, look = '' }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-hairline py-1.5">
      <dt className="min-w-0 text-ink-muted">{term}</dt>
      <dd className={`font-semibold whitespace-nowrap ${look}`}>{text}</dd>
    </div>
  )
}
