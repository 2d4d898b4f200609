import { useEffect, useRef } from 'react'
import UPlot from 'uplot'

import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'

import 'uplot/dist/uPlot.min.css'
import './daily-chart.css'
import { VISITS } from './copy.ts'
import { shortDay } from './dates.ts'

type Props = {
  readonly days: ReadonlyArray<VisitDashboard['daily'][number]>
  /** Whether the last day is still running. */
  readonly partial: boolean
}

/**
 * Renders the visits of each day as lines, as wide as the element around them. The legend shows the numbers of the
 * day under the pointer, or of the day chosen with the arrow keys.
 */
export function DailyChart({ days, partial }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = container.current
    if (!box) return undefined
    const hooks = {
      // Without a day, the legend has only names.
      setCursor: [({ cursor }: UPlot) => void box.toggleAttribute('data-resting', cursor.idx == null)],
      ...(partial && { drawAxes: [shadeLastDay] }),
    }
    box.toggleAttribute('data-resting', true)
    return keepFitting(new UPlot({ ...optionsOf(days), hooks }, columnsOf(days), box), box)
  }, [days, partial])
  return (
    <div
      ref={container}
      role="application"
      aria-label={VISITS.chart(days.length)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk over the days
      tabIndex={0}
      className="daily-chart h-full w-full"
    />
  )
}

/** Days are placed by their index, not by their time: each has a row in the table and none is left out. */
function columnsOf(days: Props['days']): UPlot.AlignedData {
  return [
    days.map((_, index) => index),
    days.map(({ total }) => total),
    days.map(({ pageVisits }) => pageVisits),
    days.map(({ teamSelections }) => teamSelections),
  ]
}

const WHOLE_STEPS = Array.from({ length: 9 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()
const DAY_STEPS = [1, 2, 3, 7, 14, 28, 91, 182, 365]

function optionsOf(days: Props['days']): UPlot.Options {
  // Around a single day, the axis also has positions without a day.
  const dayOf = (index: number) => {
    const day = days[index]
    return day ? shortDay(day.date) : ''
  }
  const axis = { stroke: color('--ink-muted'), font: '12px Inter, sans-serif', ticks: { show: false } }
  const line = { points: { show: days.length === 1 }, width: 2 }
  return {
    width: 720,
    height: 240,
    // A single day is in the middle.
    scales: {
      x: { time: false, ...(days.length === 1 && { range: [-1, 1] }) },
      y: { range: (_, _min, max) => [0, Math.max(1, max)] },
    },
    cursor: { drag: { x: false, y: false }, y: false },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: DAY_STEPS,
        space: 64,
        size: 30,
        values: (_, at) => at.map(dayOf),
      },
      { ...axis, grid: { stroke: color('--hairline'), width: 1 }, incrs: WHOLE_STEPS, size: 56 },
    ],
    series: [
      { label: VISITS.date, value: (_, index) => (index === null ? '' : dayOf(index)) },
      { ...line, label: VISITS.totalColumn, stroke: color('--ink'), width: 2.5 },
      { ...line, label: VISITS.visits, stroke: color('--rink-blue'), dash: [7, 4] },
      { ...line, label: VISITS.selections, stroke: color('--rink-red'), dash: [2, 3] },
    ],
  }
}

/** An unfinished day looks like a drop, so the line to it is shaded and labeled. */
function shadeLastDay(chart: UPlot): void {
  const last = chart.data[0].length - 1
  const { left, top, width, height } = chart.bbox
  const from = last === 0 ? left : chart.valToPos(last - 1, 'x', true)
  const { ctx } = chart
  ctx.save()
  ctx.fillStyle = color('--ink-muted')()
  ctx.globalAlpha = 0.12
  ctx.fillRect(from, top, left + width - from, height)
  ctx.globalAlpha = 1
  ctx.font = `${12 * devicePixelRatio}px Inter, sans-serif`
  ctx.textAlign = 'right'
  ctx.fillText(VISITS.soFar, left + width - 4 * devicePixelRatio, top + 14 * devicePixelRatio)
  ctx.restore()
}

/** Returns a color of the design. It is read on drawing, because a canvas has no CSS variables. */
const color = (name: string) => () => getComputedStyle(document.documentElement).getPropertyValue(name)

/** Follows the container's size, the color scheme and the arrow keys. @returns the cleanup function */
function keepFitting(chart: UPlot, container: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const legend = container.querySelector('.u-legend')
  const fit = new ResizeObserver(() => {
    const below = legend?.clientHeight ?? 0
    chart.setSize({ width: container.clientWidth, height: Math.max(120, container.clientHeight - below) })
  })
  fit.observe(container)
  // The legend wraps by the width of the chart and by its numbers.
  if (legend) fit.observe(legend)
  const redraw = () => chart.redraw()
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, { signal })
  container.addEventListener('keydown', (event) => walk(chart, event), { signal })
  return () => {
    ending.abort()
    fit.disconnect()
    theme.disconnect()
    chart.destroy()
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function walk(chart: UPlot, event: KeyboardEvent): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const last = chart.data[0].length - 1
  const from = chart.cursor.idx ?? (step > 0 ? -1 : last + 1)
  const left = chart.valToPos(Math.min(last, Math.max(0, from + step)), 'x')
  chart.setCursor({ left, top: 0 })
}
