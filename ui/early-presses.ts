import { createContext } from 'react'

/** The nonce that inline scripts need while the server renders. The browser has none. */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined)

/**
 * Holds presses of server-rendered controls whose code has not loaded, and repeats each once React handles the control.
 * Until then the control is dimmed, and a check box keeps its state. The server sends this function as text, so that it
 * runs before any other code: it must not use anything outside itself. Links work without code, and so do forms with a
 * method; any other form would put its entries into the address.
 */
export function holdEarlyPresses(): void {
  const CHECK_MS = 50
  const root = document.documentElement
  const held = new Map<HTMLElement, Animation>()
  let timer: ReturnType<typeof setInterval> | undefined

  // React marks the elements that it renders or has hydrated.
  const isHandled = (control: HTMLElement) =>
    root.dataset['hydrated'] !== undefined &&
    Object.keys(control).some((key) => key.startsWith('__reactProps$'))

  // React may render a part of the page again instead of hydrating it.
  const currentOf = (control: HTMLElement) =>
    control.isConnected
      ? control
      : [...root.querySelectorAll('button')].find(
          ({ ariaLabel, textContent }) =>
            ariaLabel === control.ariaLabel && textContent === control.textContent,
        )

  const repeat = () => {
    for (const [control, dimmed] of held) {
      const current = currentOf(control)
      if (current && !isHandled(current)) continue
      held.delete(control)
      dimmed.cancel()
      current?.click()
    }
    if (held.size === 0) clearInterval(timer)
  }

  const hold = (event: MouseEvent) => {
    const control =
      event.target instanceof Element &&
      event.target.closest<HTMLButtonElement | HTMLInputElement>(
        'button:not([popovertarget]), input:is([type=checkbox], [type=radio])',
      )
    if (!control || isHandled(control)) return
    if (control.type === 'submit' && control.form?.hasAttribute('method')) return
    event.preventDefault()
    // An impatient second press is the same press.
    if ([...held.keys()].some((one) => currentOf(one) === control)) return
    const visible = control.closest('label') ?? control
    held.set(control, visible.animate({ opacity: 0.5 }, { duration: 1, fill: 'forwards' }))
    if (held.size === 1) timer = setInterval(repeat, CHECK_MS)
  }
  addEventListener('click', hold, { capture: true })
}
