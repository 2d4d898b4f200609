import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { setHistoryHandler } from './navigation.ts'

/**
 * What lies over the page has entries of its own in the browser's history, one each, so that Back closes it before it
 * leaves the page. They carry the page's address and the router's state, and the router does not see them: it hears of
 * no step between them, and while it navigates there are none.
 */
const MARK = 'overlay'

/** A page is drawn a moment after the router has arrived at it. */
const SETTLED_MS = 100

type Layer = { readonly close: () => void }

/** From the page upwards. */
const layers: Layer[] = []
/** Navigations that the router has begun and not finished. */
let navigations = 0
/** The page that the entries are of, by the router's key. */
let here: unknown
/** A step back of our own takes a moment. */
let isTravelling = false
const waiting: Array<() => void> = []

function readState(state: unknown): { readonly depth: number; readonly key: unknown } {
  if (typeof state !== 'object' || state === null) return { depth: 0, key: undefined }
  return {
    depth: MARK in state && typeof state[MARK] === 'number' ? state[MARK] : 0,
    key: 'key' in state ? state.key : undefined,
  }
}

/** Gives every layer its entry, and takes the entries of closed ones out. */
function settle(): void {
  if (isTravelling) return
  const state: unknown = window.history.state
  const { depth, key } = readState(state)
  here = key
  const wanted = navigations > 0 ? 0 : layers.length
  if (depth > wanted) {
    isTravelling = true
    window.history.go(wanted - depth)
    return
  }
  for (let next = depth + 1; next <= wanted; next += 1) {
    window.history.pushState({ ...(typeof state === 'object' ? state : null), [MARK]: next }, '')
  }
  for (const resume of waiting.splice(0)) resume()
}

function onPopState(state: unknown): boolean {
  const { depth, key } = readState(state)
  const isOwnStep = isTravelling && key === here
  const isOurs = isOwnStep || (key === here && depth !== layers.length)
  isTravelling = false
  const left = isOwnStep ? [] : isOurs ? layers.slice(depth) : [...layers]
  if (left.length > 0) {
    // At once, so that what refuses, as a form with unsaved changes does, is known and gets its entry again.
    flushSync(() => {
      for (const layer of left.toReversed()) layer.close()
    })
  }
  // Forward leads to the entry of what was closed: it is left again. The router comes first, where this is its step.
  queueMicrotask(settle)
  return isOurs
}

if (typeof window !== 'undefined') {
  setHistoryHandler(onPopState)
  // A reload with something open: it is closed now.
  queueMicrotask(settle)
}

/** Back closes it while it is open, as Escape does. @param close may leave it open */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => onBack() }
    layers.push(layer)
    // Later, because one dialog often takes the place of another.
    queueMicrotask(settle)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      queueMicrotask(settle)
    }
  }, [isOpen])
}

/** What Base UI's dialogs, menus and popovers can be told from outside. */
type Actions = { readonly unmount: () => void; readonly close: () => void }

/**
 * For a part of Base UI that its own trigger may open: give `actions` to its root as `actionsRef`, and call `follow` with
 * each change.
 * @param open where the part is controlled
 * @param closes false for what the browser's history has opened itself
 */
export function useClosedByBack(open: boolean | undefined, closes = true) {
  const actions = useRef<Actions>(null)
  const [opened, follow] = useState(false)
  useBackCloses(closes && (open ?? opened), () => actions.current?.close())
  return { actions, follow }
}

/** Around each navigation of the router, whose entries must follow one another without ours between them. */
export async function navigateBelowLayers(navigate: () => Promise<unknown>): Promise<void> {
  navigations += 1
  settle()
  if (isTravelling) await new Promise<void>((resume) => void waiting.push(resume))
  await navigate()
  // The new page closes what was open over the old one.
  setTimeout(() => {
    navigations -= 1
    settle()
  }, SETTLED_MS)
}
