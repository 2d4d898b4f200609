import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { setHistoryHandler } from './navigation.ts'

/**
 * Each layer over the page has its own entry in the browser's history, so that Back closes it before leaving the page.
 * The entries carry the page's address and the router's state. The router does not see them: it gets no step between
 * them, and there are none while it navigates.
 */
const MARK = 'overlay'

/** A page is rendered a moment after the router has arrived at it. */
const SETTLED_MS = 100

type Layer = { readonly close: () => void }

/** From the page upwards. */
const layers: Layer[] = []
/** Navigations that the router has begun and not finished. */
let navigations = 0
/** The page that the entries belong to, by the router's key. */
let here: unknown
/** True during a history step of our own, which takes a moment. */
let isTravelling = false
const waiting: Array<() => void> = []

function readState(state: unknown): { readonly depth: number; readonly key: unknown } {
  if (typeof state !== 'object' || state === null) return { depth: 0, key: undefined }
  return {
    depth: MARK in state && typeof state[MARK] === 'number' ? state[MARK] : 0,
    key: 'key' in state ? state.key : undefined,
  }
}

/** Adds an entry for every layer, and removes those of closed ones. */
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
    // At once: a layer that refuses, such as a form with unsaved changes, must be known now to get its entry again.
    flushSync(() => {
      for (const layer of left.toReversed()) layer.close()
    })
  }
  // Forward leads to the entry of a closed layer, so it is left again. The router comes first if the step is its own.
  queueMicrotask(settle)
  return isOurs
}

if (typeof window !== 'undefined') {
  setHistoryHandler(onPopState)
  // After a reload with an open layer, that layer is closed now.
  queueMicrotask(settle)
}

/** Makes Back close the layer while it is open, as Escape does. @param close may leave it open */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => onBack() }
    layers.push(layer)
    // Later, because one dialog often replaces another.
    queueMicrotask(settle)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      queueMicrotask(settle)
    }
  }, [isOpen])
}

type Actions = { readonly unmount: () => void; readonly close: () => void }

/**
 * For a part of Base UI that its own trigger may open: pass `actions` to its root as `actionsRef`, and call `follow`
 * with each change.
 * @param open where the part is controlled
 * @param closes false for what the browser's history has opened itself
 */
export function useClosedByBack(open: boolean | undefined, closes = true) {
  const actions = useRef<Actions>(null)
  const [opened, follow] = useState(false)
  useBackCloses(closes && (open ?? opened), () => actions.current?.close())
  return { actions, follow }
}

/** Wraps each navigation of the router, whose entries must follow one another without ours between them. */
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
