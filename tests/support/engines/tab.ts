import { execFileSync } from 'node:child_process'

/** A tab of some browser, driven as a person would: by what the mouse and the keys do. Coordinates in CSS pixels. */
export type Tab = {
  /** Goes there and waits until it is loaded. */
  goto(address: string): Promise<void>
  /** Runs a function in the page; it sees nothing but what it is given, and both ways only JSON passes. */
  evaluate<Given extends readonly unknown[], Value>(
    inPage: (...given: Given) => Value,
    ...given: Given
  ): Promise<Value>
  moveTo(point: Point): Promise<void>
  press(): Promise<void>
  release(): Promise<void>
  type(text: string): Promise<void>
  /** Presses keys together: `chord('Control', 'v')`. */
  chord(...keys: readonly Key[]): Promise<void>
  resize(width: number): Promise<void>
  /** What it wrote to the console as an error, and what the content security policy blocked; none where the driver hears neither. */
  complaints(): readonly string[]
  /** Ends it and forgets what its pages have kept. */
  close(): Promise<void>
}

export type Point = { readonly x: number; readonly y: number }
export type Key = 'Control' | 'Shift' | 'Enter' | 'Escape' | 'v' | 'z'

export type Engine = AsyncDisposable & {
  /** A tab of a visitor who was never here. */
  open(): Promise<Tab>
  /** The folder where its downloads arrive. */
  readonly downloads: string
}

/** As long as a journey waits for what is to appear. */
export const SOON = { timeout: 30_000, interval: 100 } as const

/** Of the window, in CSS pixels; where the browser has bars they take some of the height. */
export const WINDOW = { width: 1440, height: 900 } as const

/** The path of a program. @throws with the package to install when it is not here */
export function programOf(name: string, debianPackage: string): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim()
  } catch {
    throw new Error(`There is no ${name} here: install the package ${debianPackage}.`)
  }
}
