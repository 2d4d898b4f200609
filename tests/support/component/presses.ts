import { vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'

/** The driver waits as long for an element that cannot be pressed yet (`actionTimeout`). */
const TIMEOUT_MS = 10_000

// A test may replace the page's clock, but presses keep the real one.
const requestFrame = requestAnimationFrame.bind(window)
const requestIdle = requestIdleCallback.bind(window)
const now = performance.now.bind(performance)

/** The actions of the driver. */
const driver = page.getByRole('button')
const { click, fill, selectOptions, clear } = driver
const prototype: object = Object.getPrototypeOf(driver)

/**
 * Presses, fills and selects inside the page. That takes a fraction of the driver's time, which waits for frames and
 * makes a round trip to Node. An element is pressed when a visitor could press it: it is the only one, visible and
 * enabled, and its middle is not covered. `hover` and `clickByMouse` move the real mouse there; a click with options and
 * all other actions are the driver's.
 */
Object.assign(prototype, {
  async click(this: Locator, ...options: Parameters<Locator['click']>) {
    if (options[0]) return click.apply(this, options)
    const { target, x, y } = await whenPossible(this, pressable)
    await press(target, x, y)
  },
  async hover(this: Locator) {
    const began = now()
    do {
      const { x, y } = await whenPossible(this, pressable)
      // It may be there already, and a page notices the mouse only when it moves.
      await commands.mouse([{ move: [x - 1, y] }, { move: [x, y] }])
    } while (!this.element().matches(':hover') && now() - began < TIMEOUT_MS)
  },
  async clickByMouse(this: Locator) {
    const { x, y } = await whenPossible(this, pressable)
    await commands.mouse([{ move: [x, y] }, 'down', 'up'])
  },
  async fill(this: Locator, text: string) {
    const field = await whenPossible(this, editable)
    if (!isTextField(field)) return fill.call(this, text)
    enter(field, text)
  },
  async clear(this: Locator) {
    const field = await whenPossible(this, editable)
    if (!isTextField(field)) return clear.call(this)
    enter(field, '')
  },
  async selectOptions(this: Locator, ...given: Parameters<Locator['selectOptions']>) {
    const [name] = given
    if (typeof name !== 'string') return selectOptions.apply(this, given)
    await whenPossible(this, (element) => choose(element, name))
  },
})

/** Why an element cannot be used yet. */
type Refused = { readonly refused: string }

/** Tries once a frame, and throws the last refusal when the time is over. */
async function whenPossible<Result extends object>(
  locator: Locator,
  attempt: (element: Element, tries: number) => Result | Refused,
): Promise<Result> {
  const began = now()
  for (let tries = 0; ; tries += 1) {
    const element = locator.query()
    const result = element ? attempt(element, tries) : { refused: 'it is not in the document' }
    if (!('refused' in result)) return result
    if (now() - began > TIMEOUT_MS)
      throw new Error(`${locator.asLocator()} cannot be used: ${result.refused}.`)
    await new Promise(requestFrame)
    if (vi.isFakeTimers()) vi.advanceTimersByTime(16)
  }
}

type Point = { readonly target: Element; readonly x: number; readonly y: number }

/** Where a scrolled element is placed while something else covers it. */
const ALIGNMENTS = ['nearest', 'end', 'center', 'start'] as const

/** Returns the innermost element in the middle of this one, once it is not covered. */
export function pressable(element: Element, tries: number): Point | Refused {
  const refused = hiddenOrDisabled(element)
  if (refused) return { refused }
  if (tries > 0 || !visiblePart(element))
    element.scrollIntoView({ block: ALIGNMENTS[tries % ALIGNMENTS.length], behavior: 'instant' })
  const part = visiblePart(element)
  if (!part) return { refused: 'it is outside the window' }
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2]
  const target = document.elementFromPoint(x, y)
  const wanted = element.closest('button, a, [role=button], [role=link]') ?? element
  if (target && (wanted.contains(target) || labels(target, wanted))) return { target, x, y }
  return { refused: `${describe(target)} covers it` }
}

function hiddenOrDisabled(element: Element): string | undefined {
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true }))
    return 'it is hidden'
  const control = element.closest('label')?.control ?? element
  if (control.matches(':disabled, :disabled *') || control.closest('[aria-disabled=true]'))
    return 'it is disabled'
  return undefined
}

/** Returns the part of an element that is within the window. */
function visiblePart(element: Element): DOMRect | undefined {
  for (const { left, top, right, bottom } of element.getClientRects()) {
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
    const part = new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y)
    if (part.width > 0 && part.height > 0) return part
  }
  return undefined
}

/** Tells whether pressing `target` presses that control, because it is in its label. */
const labels = (target: Element, control: Element) => target.closest('label')?.control === control

const describe = (element: Element | null) =>
  element ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">` : 'nothing'

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex], [contenteditable]'

/** The element under the pointer since the last press. */
let hovered: Element | null = null

/** Sends the events of a click with the mouse, with what a browser does in between. */
async function press(target: Element, x: number, y: number): Promise<void> {
  const send = (type: string, to: Element, more: PointerEventInit = {}) => {
    const Kind = type.startsWith('pointer') || type === 'click' ? PointerEvent : MouseEvent
    const bubbles = !type.endsWith('enter') && !type.endsWith('leave')
    return to.dispatchEvent(
      new Kind(type, {
        bubbles,
        cancelable: bubbles,
        composed: true,
        view: window,
        clientX: x,
        clientY: y,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        ...more,
      }),
    )
  }
  if (hovered !== target) {
    const left = hovered?.isConnected ? hovered : null
    if (left) for (const type of ['pointerout', 'mouseout']) send(type, left, { relatedTarget: target })
    for (const type of ['pointerover', 'mouseover']) send(type, target, { relatedTarget: left })
    hovered = target
  }
  for (const type of ['pointermove', 'mousemove']) send(type, target)
  const down = { buttons: 1, detail: 1 }
  const withMouse = send('pointerdown', target, down)
  if (!withMouse || send('mousedown', target, down)) moveFocus(target)
  // A visitor's press takes longer than what the page still has to do, like effects of what was typed before.
  await new Promise((resolve) => requestIdle(resolve, { timeout: 200 }))
  const released = target.isConnected ? target : (document.elementFromPoint(x, y) ?? document.body)
  send('pointerup', released)
  if (withMouse) send('mouseup', released, { detail: 1 })
  if (target.isConnected) send('click', target, { detail: 1 })
}

function moveFocus(target: Element): void {
  const next = target.closest(FOCUSABLE)
  if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Types into which the browser inserts text; the driver sets the value of the others, like dates. */
const TEXT_TYPES = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'textarea'])

const isTextField = (element: Element): element is TextField =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  TEXT_TYPES.has(element.type)

function editable(element: Element): Element | Refused {
  const refused = hiddenOrDisabled(element)
  if (refused) return { refused }
  // A range matches `:read-only` too, but the driver fills it.
  return isTextField(element) && element.matches(':read-only') ? { refused: 'it is read-only' } : element
}

/** Replaces the text of a field, with the events of typing. */
function enter(field: TextField, text: string): void {
  field.focus()
  field.select()
  if (text !== '') document.execCommand('insertText', false, text)
  else if (field.value !== '') document.execCommand('delete')
}

/** Chooses an option by its text or value. */
function choose(element: Element, name: string): HTMLSelectElement | Refused {
  const refused = hiddenOrDisabled(element)
  if (refused) return { refused }
  if (!(element instanceof HTMLSelectElement)) return { refused: 'it is no list of options' }
  const option = [...element.options].find(({ label, value }) => label.trim() === name || value === name)
  if (!option) return { refused: `it has no option ${name}` }
  if (option.disabled) return { refused: `its option ${name} is disabled` }
  option.selected = true
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  return element
}

declare module 'vitest/browser' {
  interface Locator {
    /** Presses with the real mouse, for what needs the pointer itself or a visitor's activation. */
    clickByMouse(): Promise<void>
  }
}
