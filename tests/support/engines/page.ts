import { vi } from 'vitest'

import { type Engine, type Point, SOON, type Tab } from './tab.ts'

/** The CSS selectors of each role; any element may also have a role attribute. */
const ROLES = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  img: 'img',
  link: 'a[href]',
  listitem: 'li',
  region: 'section',
  status: 'output',
  tab: '',
  tabpanel: '',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password]',
} as const

type Role = keyof typeof ROLES
type Name = { readonly pattern: string; readonly flags: string }
/** One step from an element to its descendants. */
type Step = { readonly css: string | null; readonly name: Name | null }

/** The state of a found element. */
type Seen = {
  readonly name: string
  readonly value: string
  readonly isChecked: boolean
  /** The point to click; null while another element covers it or it cannot be pressed. */
  readonly target: Point | null
  /** The element at that point. */
  readonly over: string
  /** The outlines around it. */
  readonly rings: string
}

/** Runs in the page. Returns the elements at the end of the steps; when aiming, scrolls the only one into view. */
function look(steps: readonly Step[], aims: boolean): Seen[] {
  const wordsIn = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    return label ?? [...node.childNodes].map(wordsIn).join(' ')
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels: readonly Element[] =
      ids.length > 0
        ? ids.flatMap((id) => document.querySelector(`#${CSS.escape(id)}`) ?? [])
        : element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])]
          : []
    const label = element.getAttribute('aria-label')
    const words =
      ids.length === 0 && label !== null
        ? label
        : (labels.length > 0 ? labels : [element]).map(wordsIn).join(' ')
    return words.replaceAll(/\s+/gu, ' ').trim()
  }
  const within = (element: Element | Document, { css, name }: Step): Element[] => {
    const pattern = name && new RegExp(name.pattern, name.flags)
    const fits = (found: Element) => pattern === null || pattern.test(nameOf(found))
    const found = [...element.querySelectorAll(css ?? '*')].filter(fits)
    // A text belongs to the innermost element that contains all of it.
    return css === null
      ? found.filter((outer) => !found.some((inner) => outer !== inner && outer.contains(inner)))
      : found
  }
  let found: (Element | Document)[] = [document]
  for (const step of steps) found = found.flatMap((element) => within(element, step))
  return found.flatMap((element) => {
    if (!(element instanceof Element) || !element.checkVisibility({ visibilityProperty: true })) return []
    if (aims) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const hit = document.elementFromPoint(middle.x, middle.y)
    const isAnswering = !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]')
    const isHit = element.contains(hit) || hit?.closest('label')?.control === element
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    return {
      name: nameOf(element),
      value: isField ? element.value : '',
      isChecked: element instanceof HTMLInputElement && element.checked,
      target: isHit && isAnswering ? middle : null,
      rings: getComputedStyle(element).boxShadow,
      over: hit?.outerHTML.slice(0, 200) ?? '',
    }
  })
}

type Options = { readonly name?: string | RegExp; readonly exact?: boolean }

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
function patternOf(name: string | RegExp | undefined, exact = false): Name | null {
  if (name === undefined) return null
  if (name instanceof RegExp) return { pattern: name.source, flags: name.flags }
  return exact ? { pattern: `^${escaped(name)}$`, flags: 'u' } : { pattern: escaped(name), flags: 'iu' }
}

/** Locates elements in any browser. Every use finds them again, and waits for them. */
export class Found {
  readonly #tab: Tab
  readonly #steps: readonly Step[]

  constructor(tab: Tab, steps: readonly Step[] = []) {
    this.#tab = tab
    this.#steps = steps
  }

  getByRole(role: Role, { name, exact }: Options = {}): Found {
    const css = [ROLES[role], `[role=${role}]`].filter((one) => one !== '').join(', ')
    return this.#inside({ css, name: patternOf(name, exact) })
  }
  getByText(text: string | RegExp): Found {
    return this.#inside({ css: null, name: patternOf(text) })
  }
  #inside(step: Step): Found {
    return new Found(this.#tab, [...this.#steps, step])
  }

  /** Returns the visible elements. */
  all(): Promise<readonly Seen[]> {
    return this.#tab.evaluate(look, this.#steps, false)
  }
  async count(): Promise<number> {
    return (await this.all()).length
  }
  /** Waits until exactly one element is visible, and returns it. */
  async seen(): Promise<Seen> {
    return this.#one(await this.#waited((found) => found.length === 1))
  }
  /** Returns the point to press, once the only element can be pressed and is not moving. */
  async target(): Promise<Point> {
    let before: Point | null = null
    const found = await this.#waited(([one, ...others]) => {
      const now = others.length === 0 ? (one?.target ?? null) : null
      const isStill = now !== null && now.x === before?.x && now.y === before.y
      before = now
      return isStill
    }, true)
    return this.#one(found).target ?? { x: 0, y: 0 }
  }
  async click(): Promise<void> {
    await this.#tab.moveTo(await this.target())
    await this.#tab.press()
    await this.#tab.release()
  }
  /** Clicks the element and types into it. */
  async type(text: string): Promise<void> {
    await this.click()
    await this.#tab.type(text)
  }
  async name(): Promise<string> {
    return (await this.seen()).name
  }
  async value(): Promise<string> {
    return (await this.seen()).value
  }
  /**
   * Drags the middle of the element to the middle of the other, and drops it once the other shows that it accepts it.
   */
  async dragTo(other: Found): Promise<void> {
    const start = await this.target()
    await this.#tab.moveTo(start)
    const { target: end, rings } = await other.seen()
    if (!end) throw new Error(`Nothing to drop on: ${JSON.stringify(other.#steps)}`)
    await this.#tab.press()
    const between = (share: number) => ({
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    })
    for (let step = 1; step <= 8; step += 1) await this.#tab.moveTo(between(step / 8))
    let aside = 0
    await other.#waited(async ([place]) => {
      if (place?.rings !== rings) return true
      // A hand is never quite still.
      aside = 1 - aside
      await this.#tab.moveTo({ x: end.x + aside, y: end.y })
      return false
    })
    await this.#tab.release()
  }

  async #waited(
    isThere: (found: readonly Seen[]) => boolean | Promise<boolean>,
    aims = false,
  ): Promise<readonly Seen[]> {
    return vi.waitFor(async () => {
      const found = await this.#tab.evaluate(look, this.#steps, aims)
      if (!(await isThere(found)))
        throw new Error(`${JSON.stringify(this.#steps)} found ${JSON.stringify(found)}`)
      return found
    }, SOON)
  }
  #one(found: readonly Seen[]): Seen {
    const [one] = found
    if (!one) throw new Error('Nothing was found')
    return one
  }
}

/** Opens a tab of a new visitor. */
export async function visit(engine: Engine, site: string) {
  const tab = await engine.open()
  return {
    tab,
    page: new Found(tab),
    /** Opens that path of the site, and waits until React has hydrated it. */
    async open(path: string): Promise<void> {
      await tab.goto(`${site}${path}`)
      await this.at(/./)
    },
    /** Waits until the tab is at a matching path and React has hydrated it. */
    async at(path: RegExp): Promise<void> {
      await vi.waitFor(async () => {
        const reached = await tab.evaluate(reachedPath)
        if (!path.test(reached)) throw new Error(`at "${reached}"`)
      }, SOON)
    },
  }
}

/** Runs in the page. Returns an empty path until React has hydrated it. */
const reachedPath = () =>
  'hydrated' in document.documentElement.dataset ? location.pathname + location.search : ''
