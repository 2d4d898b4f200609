/** How much a click enlarges the preview (P-BUILD-30). */
export const CLICK_ZOOM = 2
/** The most a pinch reaches. */
export const MAX_ZOOM = 4
/** Screen pixels of one arrow key press; on the image that is this much divided by the zoom (P-BUILD-32). */
export const PAN_STEP = 20

/**
 * What part of the image is in view. `x` and `y` move the image from its middle, in pixels of
 * the unzoomed image: the drawing is scaled by `zoom`, then moved within itself.
 */
export type View = { readonly zoom: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** A place in the frame, in screen pixels from its top left corner. */
export type Point = { readonly x: number; readonly y: number }

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

/** A click: into the image at that place, or back to the whole of it (P-BUILD-30). */
export function toggleZoom(view: View, point: Point, frame: Size): View {
  return isZoomed(view) ? WHOLE : zoomAt(view, CLICK_ZOOM, point, frame)
}

/** Moves the image by screen pixels, as a drag does (P-BUILD-31). */
export function panBy(view: View, moved: Point, frame: Size): View {
  return clampView({ ...view, x: view.x + moved.x / view.zoom, y: view.y + moved.y / view.zoom }, frame)
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
}

/** The view after an arrow key, which moves the eye, not the paper; null for every other key (P-BUILD-32). */
export function panByKey(view: View, key: string, frame: Size): View | null {
  const arrow = ARROWS[key]
  return arrow ? panBy(view, arrow, frame) : null
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
