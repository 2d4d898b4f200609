import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

export const CLICK_ZOOM = 2
export const MAX_ZOOM = 4
/** Screen pixels of one arrow key press; on the image that is this much divided by the zoom. */
export const PAN_STEP = 20

/**
 * What part of the image is in view. `x` and `y` move the image from its middle, in pixels of
 * the unzoomed image: the drawing is scaled by `zoom`, then moved within itself.
 */
export type View = { readonly zoom: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** A place in the frame, in screen pixels from its top left corner. */
type Point = { readonly x: number; readonly y: number }

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }

export const isZoomed = (view: View): boolean => view.zoom > 1

/** Keeps the image over the whole frame: no pan shows what lies beside it. */
export function clampView(view: View, frame: Size): View {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM)
  const reach = (length: number) => (length - length / zoom) / 2
  return {
    zoom,
    x: clamp(view.x, -reach(frame.width), reach(frame.width)),
    y: clamp(view.y, -reach(frame.height), reach(frame.height)),
  }
}

/** Zooms so that what is under `point` stays under it, as far as the image's edges allow. */
export function zoomAt(view: View, zoom: number, point: Point, frame: Size): View {
  const next = clamp(zoom, 1, MAX_ZOOM)
  const shift = 1 / next - 1 / view.zoom
  return clampView(
    {
      zoom: next,
      x: view.x + (point.x - frame.width / 2) * shift,
      y: view.y + (point.y - frame.height / 2) * shift,
    },
    frame,
  )
}

/** A click: into the image at that place, or back to the whole of it. */
export function toggleZoom(view: View, point: Point, frame: Size): View {
  return isZoomed(view) ? WHOLE : zoomAt(view, CLICK_ZOOM, point, frame)
}

/** Moves the image by screen pixels, as a drag does. */
export function panBy(view: View, moved: Point, frame: Size): View {
  return clampView({ ...view, x: view.x + moved.x / view.zoom, y: view.y + moved.y / view.zoom }, frame)
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
}

/** The view after an arrow key, which moves the eye and not the paper; null for every other key. */
export function panByKey(view: View, key: string, frame: Size): View | null {
  const arrow = ARROWS[key]
  return arrow ? panBy(view, arrow, frame) : null
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Screen pixels a finger or mouse may tremble and still click. */
const CLICK_TOLERANCE = 5

/** Click, drag, pinch and arrow keys on the element that shows the image. */
export function useZoomGestures(view: View, onViewChange: (view: View) => void) {
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (fingers.current.size === 0) travelled.current = 0
    fingers.current.set(event.pointerId, placeIn(event))
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeIn(event)
    const frame = sizeOf(event.currentTarget)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    travelled.current += distance(before, now)
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1)
      onViewChange(zoomAt(view, view.zoom * factor, between(now, other), frame))
    } else if (isZoomed(view)) {
      onViewChange(panBy(view, { x: now.x - before.x, y: now.y - before.y }, frame))
    }
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const frame = sizeOf(event.currentTarget)
    const byKeyboard = event.detail === 0
    if (!byKeyboard && travelled.current > CLICK_TOLERANCE) return
    const middle = { x: frame.width / 2, y: frame.height / 2 }
    onViewChange(toggleZoom(view, byKeyboard ? middle : placeIn(event), frame))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = isZoomed(view) ? panByKey(view, event.key, sizeOf(event.currentTarget)) : null
    if (!next) return
    event.preventDefault()
    onViewChange(next)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClick,
    onKeyDown,
  }
}

function placeIn(event: MouseEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

function sizeOf(element: HTMLElement) {
  return { width: element.clientWidth, height: element.clientHeight }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
