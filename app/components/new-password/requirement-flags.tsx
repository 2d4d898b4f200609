import Check from '~icons/lucide/check'
import Minus from '~icons/lucide/minus'

import { PASSWORD_REQUIREMENTS, passwordFlags } from '#domain/account/password.ts'
import { REQUIREMENT_MET, REQUIREMENTS, REQUIREMENTS_LABEL } from '#messages/sign-in.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** What a changed password must have, each with a flag that follows the typing (P-STATE-30). */
export function RequirementFlags({ password }: { readonly password: string }) {
  const flags = passwordFlags(password)
  return (
    <ul aria-label={REQUIREMENTS_LABEL} className="grid gap-1 text-sm sm:grid-cols-2">
      {PASSWORD_REQUIREMENTS.map((requirement) => {
        const met = flags[requirement]
        const Icon = met ? Check : Minus
        return (
          <li
            key={requirement}
            data-met={met}
            className={classNames('flex items-center gap-2', met ? 'text-success' : 'text-ink-muted')}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span>
              {REQUIREMENTS[requirement]}
              <VisuallyHidden>: {met ? REQUIREMENT_MET.yes : REQUIREMENT_MET.no}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
