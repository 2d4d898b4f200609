import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { PROFILE_SETTINGS } from '#app/account/copy.ts'
import { AnswerLine, type SettingsAnswer } from '#app/account/settings/layout.tsx'
import { useSite } from '#app/shared/known-site.ts'
import { profilePath } from '#domain/account/profile.ts'
import { siteAddress } from '#domain/site/site.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { fieldStyle, Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'

import type { Route } from './+types/route.ts'

type Props = Route.ComponentProps['loaderData'] & { readonly answer: SettingsAnswer | null }

export function ProfileForm({ userId, saved, answer }: Props) {
  const [isPublic, setIsPublic] = useState(saved.display_profile)
  const busy = useNavigation().state === 'submitting'
  const form = useFirstBadField(answer)
  const address = siteAddress(useSite())
  const fields = answer?.fields ?? {}
  // Turned off, the profile must look private at once. Turned on, it is public only after it is saved.
  const canVisit = saved.display_profile && isPublic
  return (
    <Form ref={form} method="post" className="mt-6 flex max-w-lg flex-col gap-5">
      <div className="border-y border-hairline py-2">
        <Switch
          name="display_profile"
          checked={isPublic}
          onCheckedChange={setIsPublic}
          label={<span className="font-semibold">{PROFILE_SETTINGS.public}</span>}
          description={PROFILE_SETTINGS.publicHint}
        />
      </div>
      <Field label={PROFILE_SETTINGS.name} error={fields['profile_name']} hint={PROFILE_SETTINGS.nameHint}>
        {(control) => (
          <div className="flex items-stretch">
            <span
              aria-hidden="true"
              className="flex shrink-0 items-center whitespace-nowrap rounded-l-md border border-r-0 border-edge bg-sunken px-3 text-sm text-ink-muted max-sm:hidden"
            >
              {PROFILE_SETTINGS.address(address)}
            </span>
            <Input
              {...control}
              name="profile_name"
              defaultValue={saved.profile_name ?? ''}
              autoComplete="nickname"
              autoCapitalize="none"
              spellCheck={false}
              className="sm:rounded-l-none"
            />
          </div>
        )}
      </Field>
      <Field label={PROFILE_SETTINGS.displayName} error={fields['display_name']}>
        {(control) => (
          <Input
            {...control}
            name="display_name"
            defaultValue={saved.display_name ?? ''}
            autoComplete="name"
          />
        )}
      </Field>
      <Field label={PROFILE_SETTINGS.bio} error={fields['bio']} hint={PROFILE_SETTINGS.bioHint}>
        {(control) => (
          <textarea
            {...control}
            name="bio"
            rows={4}
            defaultValue={saved.bio ?? ''}
            className={classNames(fieldStyle, 'h-auto resize-y py-2.5')}
          />
        )}
      </Field>
      <AnswerLine text={answer?.line} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {PROFILE_SETTINGS.save}
        </Button>
        {canVisit ? (
          <Link to={profilePath({ id: userId, profileName: saved.profile_name })} className={buttonStyle()}>
            {PROFILE_SETTINGS.visit}
          </Link>
        ) : (
          <Button disabled>{PROFILE_SETTINGS.visit}</Button>
        )}
      </div>
    </Form>
  )
}
