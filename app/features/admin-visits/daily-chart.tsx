import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

import type { DayCount } from '#domain/visit/statistics.ts'
import { VISITS } from '#messages/visit-analytics.ts'

import { shortDay } from './day-words.ts'

type Props = { readonly days: readonly DayCount[] }

/** Visits of each day as lines, at most 720 px wide (A-VISIT-05). Arrow keys walk from day to day. */
export function DailyChart({ days }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...days]}
        accessibilityLayer
        title={VISITS.chart(days.length)}
        margin={{ top: 8, right: 12, bottom: 0, left: -12 }}
      >
        <CartesianGrid stroke="var(--hairline)" vertical={false} />
        <XAxis
          dataKey="date"
          tickFormatter={shortDay}
          minTickGap={28}
          stroke="var(--ink-muted)"
          tick={TICK}
        />
        <YAxis allowDecimals={false} stroke="var(--ink-muted)" tick={TICK} width={56} />
        <Tooltip
          labelFormatter={(day) => shortDay(String(day))}
          isAnimationActive={false}
          contentStyle={{ background: 'var(--raised)', borderColor: 'var(--edge)', borderRadius: 6 }}
        />
        <Legend itemSorter={null} />
        <Line dataKey="total" name={VISITS.totalColumn} stroke="var(--ink)" strokeWidth={2.5} {...PLAIN} />
        <Line
          dataKey="pageVisits"
          name={VISITS.visits}
          stroke="var(--rink-blue)"
          strokeWidth={2}
          strokeDasharray="7 4"
          {...PLAIN}
        />
        <Line
          dataKey="teamSelections"
          name={VISITS.selections}
          stroke="var(--rink-red)"
          strokeWidth={2}
          strokeDasharray="2 3"
          {...PLAIN}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

const TICK = { fill: 'var(--ink-muted)', fontSize: 12 }
const PLAIN = { dot: false, isAnimationActive: false, type: 'linear' } as const
