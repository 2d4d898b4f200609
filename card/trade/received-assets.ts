import { bottom, type Box, columns } from '#card/canvas.ts'
import type { Offer } from '#domain/trade/draft.ts'

import {
  type AssetPlace,
  fitTicket,
  type Footnotes,
  layoutFootnotes,
  pickWords,
  type PickWords,
  type TicketText,
  type TypeSizes,
} from './pick-words.ts'

export type Ticket = {
  readonly text: TicketText
  /** The number of its footnote, counted from 1 on each team's half. */
  readonly number: number
}

export type ReceivedAssets = {
  /** The team's half of the body. */
  readonly box: Box
  /** Players first, then picks. May be fewer than the assets: the last place then shows how many more there are. */
  readonly places: readonly (AssetPlace & { readonly ticket: Ticket | null })[]
  readonly footnotes: Footnotes
}

/** How a shape of the card lists what is received. */
export type ListShape = {
  readonly rows: {
    /** Between tiles. */
    readonly gap: number
    /** Below this height, some assets are counted instead of shown. */
    readonly least: number
    /** The most places. The last one then counts the rest. */
    readonly most: number
    /** More places than this are in two columns. */
    readonly oneColumn: number
  }
  /** The maximum height of a plate; between the two it is horizontal. */
  readonly plate: Readonly<Record<'horizontal' | 'vertical' | 'verticalFrom', number>>
  /** The footnotes' sizes, tried in this order before anything is left out. */
  readonly type: TypeSizes & { readonly footnote: readonly [number, ...number[]] }
}

/** A plate is no higher than its width allows, so that it has no empty part. */
const SQUAREST = 1.55

/** Players outweigh picks: the height of a pick, as a share of a player's. */
const PICK_SHARE = 0.5

type Sent = Pick<Offer, 'players' | 'picks'>

type List = { readonly players: number; readonly picks: readonly PickWords[] }

const listOf = ({ players, picks }: Sent): List => ({ players: players.length, picks: picks.map(pickWords) })

const countOf = ({ players, picks }: List): number => players + picks.length

const across = (places: number, { rows }: ListShape): 1 | 2 => (places > rows.oneColumn ? 2 : 1)

/** Returns the height of a list with rows at their intended height, including its footnotes. */
export function naturalHeight(sent: Sent, width: number, rowHeight: RowHeight, shape: ListShape): number {
  const list = listOf(sent)
  const places = Math.max(1, countOf(list))
  const strips = across(places, shape)
  const picks = strips === 1 ? list.picks.length : 0
  const rows = Math.ceil((places - picks * PICK_SHARE) / strips)
  const row = rowHeight(rows, strips)
  const low = Math.max(shape.rows.least, Math.min(row, shape.plate.horizontal) * PICK_SHARE)
  const height =
    strips === 1
      ? (places - picks) * row + picks * low + (places - 1) * shape.rows.gap
      : rows * row + (rows - 1) * shape.rows.gap
  const boxes = placesIn({ x: 0, y: 0, width, height }, list.players, places, shape)
  const tickets = ticketsIn(list, boxes, shape)
  const [size] = shape.type.footnote
  return height + layoutFootnotes(tickets, { x: 0, y: 0, width, height: 0 }, size).box.height
}

export type RowHeight = (rows: number, columns: 1 | 2) => number

/**
 * Lists what a team receives in the box: everything with its conditions, in smaller footnotes if needed. If there is
 * still no room, the last place counts the rest.
 * @param half the team's half of the body
 */
export function layoutReceived(sent: Sent, box: Box, half: Box, shape: ListShape): ReceivedAssets {
  const list = listOf(sent)
  const most = Math.max(1, Math.min(shape.rows.most, countOf(list)))
  const [first, ...smaller] = shape.type.footnote
  for (const size of [first, ...smaller]) {
    const fitted = fitPlaces(list, box, most, size, shape)
    if (fitted !== null) return { box: half, ...fitted }
  }
  for (let places = most - 1; places > 1; places -= 1) {
    const fitted = fitPlaces(list, box, places, smaller.at(-1) ?? first, shape)
    if (fitted !== null) return { box: half, ...fitted }
  }
  return {
    box: half,
    places: withTickets(placesIn(box, list.players, 1, shape), []),
    footnotes: NO_FOOTNOTES,
  }
}

const NO_FOOTNOTES: Footnotes = { box: { x: 0, y: 0, width: 0, height: 0 }, size: 0, items: [] }

/** That many places above the footnotes they need; null where the rows would be too low. */
function fitPlaces(
  list: List,
  box: Box,
  places: number,
  size: number,
  shape: ListShape,
): Omit<ReceivedAssets, 'box'> | null {
  const rows = Math.ceil(places / across(places, shape))
  // The last place counts the rest.
  const shown = places < countOf(list) ? places - 1 : places
  let height = 0
  for (;;) {
    const above: Box = { ...box, height: box.height - height }
    if ((above.height - (rows - 1) * shape.rows.gap) / rows < shape.rows.least) return null
    const placed = (pickShare: number) => {
      const boxes = placesIn(above, list.players, places, shape, pickShare)
      return { boxes, tickets: ticketsIn(list, boxes.slice(0, shown), shape) }
    }
    const low = placed(PICK_SHARE)
    // Rather as high as a player than without its condition.
    const isCut = low.tickets.some(({ text }) => text.footnote !== null)
    const { boxes, tickets } = isCut ? placed(1) : low
    const footnotes = layoutFootnotes(tickets, box, size)
    if (footnotes.box.height <= height) return { places: withTickets(boxes, tickets), footnotes }
    height = footnotes.box.height
  }
}

/** The picks' tickets, in the places that the players leave. */
function ticketsIn(
  { players, picks }: List,
  places: readonly AssetPlace[],
  { type }: ListShape,
): readonly (Ticket & { readonly at: number })[] {
  let number = 0
  return picks.flatMap((pick, index) => {
    const at = players + index
    const place = places[at]
    if (place === undefined) return []
    const text = fitTicket(pick, place.box, type)
    if (text.footnote !== null) number += 1
    return [{ at, text, number }]
  })
}

const withTickets = (
  places: readonly AssetPlace[],
  tickets: readonly (Ticket & { readonly at: number })[],
): ReceivedAssets['places'] =>
  places.map((place, index) => ({ ...place, ticket: tickets.find(({ at }) => at === index) ?? null }))

/**
 * The places fill the height from the top, as far as plates may grow. Two columns are read one after the other, in equal
 * rows.
 * @param pickShare the height of a pick in one column, as a share of a player's
 */
function placesIn(
  box: Box,
  players: number,
  places: number,
  shape: ListShape,
  pickShare = PICK_SHARE,
): AssetPlace[] {
  const { gap, least } = shape.rows
  const strips = columns(box, across(places, shape), gap)
  const rows = Math.ceil(places / strips.length)
  const room = box.height - (rows - 1) * gap
  const even = room / rows
  if (strips.length > 1) {
    const height = Math.min(even, plateLimit(strips[0] ?? box, shape))
    return Array.from({ length: places }, (_, index) => {
      const strip = strips[Math.floor(index / rows)] ?? box
      return { box: { ...strip, y: box.y + (index % rows) * (height + gap), height }, form: 'horizontal' }
    })
  }
  const listed = Math.min(players, places)
  const picks = places - listed
  const limit = plateLimit(box, shape)
  const low = pickShare * Math.min(room / (listed + pickShare * picks), limit)
  const pick = Math.min(even, Math.max(least, low))
  const player = (room - picks * pick) / Math.max(1, listed)
  const form = listed === 1 && player >= shape.plate.verticalFrom ? 'vertical' : 'horizontal'
  const height = Math.min(player, form === 'vertical' ? shape.plate.vertical : limit)
  let y = box.y
  return Array.from({ length: places }, (_, index) => {
    const place: AssetPlace =
      index < listed
        ? { box: { ...box, y, height }, form }
        : { box: { ...box, y, height: pick }, form: 'horizontal' }
    y = bottom(place.box) + gap
    return place
  })
}

const plateLimit = ({ width }: Box, { plate }: ListShape): number =>
  Math.min(plate.horizontal, width / SQUAREST)

/** Where the list of places ends. */
export const listEnd = ({ box, places }: Pick<ReceivedAssets, 'box' | 'places'>): number =>
  Math.max(box.y, ...places.map((place) => bottom(place.box)))
