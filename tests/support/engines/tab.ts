import { execFileSync } from 'node:child_process'

/** A tab of any browser, driven by mouse and keys like a person's. Coordinates are in CSS pixels. */
export type Tab = {
  /** Opens the address, and waits until it is loaded. */
  goto(address: string): Promise<void>
  /** Runs a function in the page. It sees only its arguments; arguments and result are passed as JSON. */
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
  /** Returns console errors and violations of the content security policy; none when the driver reports neither. */
  complaints(): readonly string[]
  /** Closes the tab and deletes its pages' storage. */
  close(): Promise<void>
}

export type Point = { readonly x: number; readonly y: number }
export type Key = 'Control' | 'Shift' | 'Enter' | 'Escape' | 'v' | 'z'

export type Engine = AsyncDisposable & {
  /** Opens a tab of a new visitor. */
  open(): Promise<Tab>
  /** The folder for its downloads. */
  readonly downloads: string
}

/** The time limit of a journey for an element to appear. */
export const SOON = { timeout: 30_000, interval: 100 } as const

/** The window in CSS pixels, including the browser's bars if any. */
export const WINDOW = { width: 1440, height: 900 } as const

/** Returns the path of a program. @throws with the package to install when it is missing */
export function programOf(name: string, debianPackage: string): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim()
  } catch {
    throw new Error(`There is no ${name} here: install the package ${debianPackage}.`)
  }
}
