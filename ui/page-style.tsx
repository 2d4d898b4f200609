type Props = {
  /** The name of this rule. No two rules share a name. */
  readonly name: string
  /** Needs `:root:root`, because the stylesheet may come after it. */
  readonly rule: string
}

/**
 * Renders a rule for the whole page while this is mounted. `:has()` instead would be evaluated with every change of the
 * page. HTML allows such a rule in the head only: React moves it there, and its own precedence keeps React from joining
 * it with another rule.
 */
export function PageStyle({ name, rule }: Props) {
  return (
    <style key={name} ref={switchOn} href={name} precedence={name}>
      {rule}
    </style>
  )
}

/** React never removes a style from the head, so the rule is switched off when its component is unmounted. */
function switchOn(style: HTMLStyleElement) {
  style.disabled = false
  return () => {
    style.disabled = true
  }
}

/** Makes page, header and footer wider, for boards with columns. */
export const WidePage = () => <PageStyle name="wide-page" rule=":root:root{--page:100rem}" />
