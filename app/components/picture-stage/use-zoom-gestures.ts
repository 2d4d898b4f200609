import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

import {
  isZoomed,
  panBy,
  panByKey,
  toggleZoom,
  zoomAt,
  type Point,
  type View,
} from '#app/components/picture-stage/zoom.ts'

/** Screen pixels a finger or mouse may tremble and still click. */
const CLICK_TOLERANCE = 5

/** Click, drag, pinch and arrow keys on the element that shows the image (P-BUILD-30 to 32). */
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
