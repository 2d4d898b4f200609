import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'

export const CLICK_ZOOM = 2
export const MAX_ZOOM = 4
/** Screen pixels of one arrow key press. On the image it is this divided by the zoom. */
export const PAN_STEP = 20

/**
 * Which part of the image is in view. At a zoom of 1 all of it fits the window. `x` and `y` move it from the window's
 * middle, in pixels of the unzoomed image: the drawing is scaled by `zoom`, then translated.
 */
export type View = { readonly zoom: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** A point in the window, in screen pixels from its top left corner. */
type Point = { readonly x: number; readonly y: number }
/** The size of the window, and of the image as it fits there unzoomed. */
export type Stage = { readonly frame: Size; readonly image: Size }

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }

export const isZoomed = (view: View): boolean => view.zoom > 1

/** Returns the sizes of an image of that shape in a full window. */
export function stageOf(frame: Size, pixels: Size): Stage {
  const scale = Math.min(frame.width / pixels.width, frame.height / pixels.height)
  return { frame, image: { width: pixels.width * scale, height: pixels.height * scale } }
}

/** Keeps the image covering the window, or within it where it is smaller. */
export function clampView(view: View, { frame, image }: Stage): View {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM)
  if (zoom === 1) return WHOLE
  const reach = (window: number, length: number) => Math.abs(length * zoom - window) / 2 / zoom
  const [x, y] = [reach(frame.width, image.width), reach(frame.height, image.height)]
  return { zoom, x: clamp(view.x, -x, x), y: clamp(view.y, -y, y) }
}

/** Zooms so that the point under `point` stays there, as far as the image's edges allow. */
export function zoomAt(view: View, zoom: number, point: Point, stage: Stage): View {
  const next = clamp(zoom, 1, MAX_ZOOM)
  const shift = 1 / next - 1 / view.zoom
  const { frame } = stage
  return clampView(
    {
      zoom: next,
      x: view.x + (point.x - frame.width / 2) * shift,
      y: view.y + (point.y - frame.height / 2) * shift,
    },
    stage,
  )
}

/** Converts a point of the preview to a distance from the middle of an image of that length. */
const fromMiddle = (at: number, start: number, preview: number, image: number): number =>
  ((at - start) / preview - 0.5) * image

/**
 * Returns the view that opens from the small preview, with the same point under `point`.
 * @param preview where the preview is in the window
 */
export function zoomFrom(preview: Point & Size, zoom: number, point: Point, stage: Stage): View {
  const { frame, image } = stage
  const next = clamp(zoom, 1, MAX_ZOOM)
  return clampView(
    {
      zoom: next,
      x: (point.x - frame.width / 2) / next - fromMiddle(point.x, preview.x, preview.width, image.width),
      y: (point.y - frame.height / 2) / next - fromMiddle(point.y, preview.y, preview.height, image.height),
    },
    stage,
  )
}

/** Pans by screen pixels, as a drag does. */
export function panBy(view: View, moved: Point, stage: Stage): View {
  return clampView({ ...view, x: view.x + moved.x / view.zoom, y: view.y + moved.y / view.zoom }, stage)
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
}

/** Returns the view after an arrow key, which pans the viewport; null for every other key. */
export function panByKey(view: View, key: string, stage: Stage): View | null {
  const arrow = ARROWS[key]
  return arrow ? panBy(view, arrow, stage) : null
}

type Turn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** Returns the zoom factor of a wheel event. A pinch on a touchpad arrives as a wheel with Ctrl, in small steps. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: Turn): number {
  const pixels = deltaY * (deltaMode === 0 ? 1 : 30)
  return Math.exp(-clamp(pixels, -200, 200) * (ctrlKey ? 0.01 : 0.002))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Screen pixels of movement that still count as a click. */
const CLICK_TOLERANCE = 5

/** Handles click, drag, wheel, pinch and arrow keys on the button that shows the image, both small and zoomed. */
export function useZoomGestures(pixels: Size, view: View, onViewChange: (view: View) => void) {
  const button = useRef<HTMLButtonElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  const stage = (): Stage => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    return stageOf({ width, height }, pixels)
  }

  /** @param preview the button while it is small */
  function zoomBy(factor: number, point: Point, preview: Element): void {
    onViewChange(
      isZoomed(view)
        ? zoomAt(view, view.zoom * factor, point, stage())
        : zoomFrom(preview.getBoundingClientRect(), factor, point, stage()),
    )
  }

  // Not through React: its wheel listeners are passive and cannot stop the page from scrolling.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!button.current || (!isZoomed(view) && !event.ctrlKey)) return
    event.preventDefault()
    zoomBy(wheelFactor(event), placeOf(event), button.current)
  })
  useEffect(() => {
    const turned = button.current
    const listen = (event: WheelEvent) => onWheel(event)
    turned?.addEventListener('wheel', listen, { passive: false })
    return () => turned?.removeEventListener('wheel', listen)
  }, [])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (fingers.current.size === 0) travelled.current = 0
    fingers.current.set(event.pointerId, placeOf(event))
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    travelled.current += distance(before, now)
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1)
      zoomBy(factor, between(now, other), event.currentTarget)
    } else if (isZoomed(view)) {
      onViewChange(panBy(view, { x: now.x - before.x, y: now.y - before.y }, stage()))
    }
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const byKeyboard = event.detail === 0
    if (!byKeyboard && travelled.current > CLICK_TOLERANCE) return
    if (isZoomed(view)) onViewChange(WHOLE)
    else if (byKeyboard) onViewChange({ ...WHOLE, zoom: CLICK_ZOOM })
    else zoomBy(CLICK_ZOOM, placeOf(event), event.currentTarget)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = isZoomed(view) ? panByKey(view, event.key, stage()) : null
    if (!next) return
    event.preventDefault()
    onViewChange(next)
  }

  return {
    ref: button,
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClick,
    onKeyDown,
  }
}

const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
