import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import Check from '~icons/lucide/check'

import { type ChangeAnswer, useAnswerNotice } from '#app/back-office/shared/changes.ts'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { Sweater } from '#app/shared/jersey.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import { COLOR_SCHEMES } from '#domain/hockey/vocabulary.ts'
import { logoProblem } from '#domain/images/images.ts'
import { contrast } from '#domain/team/color.ts'
import { type Team, TEAM_COLORS, type TEAM_TEXT_LIMITS } from '#domain/team/team.ts'
import { teamTheme } from '#domain/team/theme.ts'
import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import {
  ADMIN_TEAMS,
  TEAM_FIELDS,
  TEAM_LABELS,
  type TeamField,
  teamFieldMessage,
  theirValueMessage,
} from './copy.ts'
import { ColorField, LogoButtons, MomentField, TeamFacts } from './team-editor-fields.tsx'
import { type AdminTeam, fieldsOf, isoOf, shownTeam, type TeamFields, typedSince } from './team-fields.ts'

/** The league's current names. Other names can be typed, because leagues rename them. */
const CHOICES = new Map<TeamField, readonly string[]>([
  ['conference', ['Eastern', 'Western']],
  ['division', ['Atlantic', 'Metropolitan', 'Central', 'Pacific']],
])

const TEXTS = ['name', 'team_name', 'city', 'location_name', 'conference', 'division'] as const

type TeamEditorProps = {
  readonly team: AdminTeam
  readonly imageHosts: readonly string[]
}

/** Renders the details of one team. Its key must be the team's id, so that another team gets a new form. */
export function TeamEditor({ team, imageHosts }: TeamEditorProps) {
  // Only the edited fields. All others follow the stored team, such as an uploaded logo.
  const [typed, setTyped] = useState<Partial<TeamFields>>({})
  const stored = fieldsOf(team)
  const fields = { ...stored, ...typed }
  const { state, problems, clashes, answer, save } = useTeamSave(team, (sent) =>
    setTyped((now) => typedSince(now, sent)),
  )
  const form = useFirstBadField(answer)
  const change = (field: TeamField) => (value: string) => setTyped((now) => ({ ...now, [field]: value }))
  const shown = shownTeam(team, fields)
  const worn = shownTeam(team, { color_primary: '', color_secondary: '', color_tertiary: '' }).colors
  const wornBy = { color_primary: worn.primary, color_secondary: worn.secondary, color_tertiary: null }
  // Shown once the address is typed, before it is saved.
  const [leftLogo, setLeftLogo] = useState('')
  const logo = leftLogo.trim() === '' ? null : logoProblem(leftLogo.trim(), imageHosts)
  const errors = {
    ...problems,
    // The screen was reloaded after the clash, so the stored value is the other admin's.
    ...Object.fromEntries(clashes.map((field) => [field, theirValueMessage(stored[field])])),
    ...(logo !== null && leftLogo === typed.logo_url && { logo_url: teamFieldMessage('logo_url', logo) }),
  }
  const textField = (field: keyof typeof TEAM_TEXT_LIMITS, props: ComponentProps<typeof Input>) => (
    <Field key={field} label={TEAM_LABELS[field]} error={errors[field]}>
      {(control) => (
        <Input
          {...control}
          value={fields[field]}
          onChange={(event) => change(field)(event.target.value)}
          autoComplete="off"
          list={CHOICES.has(field) ? `${field}-choices` : undefined}
          {...props}
        />
      )}
    </Field>
  )
  return (
    <section aria-labelledby="team-details" id="team" className="scroll-mt-8">
      {[...CHOICES].map(([field, words]) => (
        <datalist key={field} id={`${field}-choices`}>
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      ))}
      <div className="flex items-center gap-4">
        <TeamCrest team={shown} className="h-14 w-12 shrink-0" />
        <div className="min-w-0">
          <h2 id="team-details" tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
            {team.name}
          </h2>
          <TeamFacts team={team} />
        </div>
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(fields)
        }}
        className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid content-start gap-x-4 gap-y-4 sm:grid-cols-2">
          {TEXTS.map((field) => textField(field, { required: field === 'name' }))}
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
            {TEAM_COLORS.map((field) => (
              <ColorField
                key={field}
                label={TEAM_LABELS[field]}
                value={fields[field]}
                worn={wornBy[field]}
                error={errors[field]}
                onValueChange={change(field)}
              />
            ))}
          </div>
          <div className="grid content-start gap-2">
            {textField('logo_url', {
              placeholder: ADMIN_TEAMS.noLogo,
              spellCheck: false,
              onBlur: () => setLeftLogo(fields.logo_url),
            })}
            <LogoButtons
              teamId={team.id}
              hasLogo={team.logo_url !== null}
              onUploaded={() => setTyped(({ logo_url: _replaced, ...rest }) => rest)}
              onRemove={() => {
                change('logo_url')('')
                save({ ...fieldsOf(team), logo_url: '' })
              }}
            />
          </div>
          <MomentField
            label={TEAM_LABELS.profile_picture_players_completed}
            value={fields.profile_picture_players_completed}
            error={errors.profile_picture_players_completed}
            onValueChange={change('profile_picture_players_completed')}
          />
        </div>
        <TeamPreview team={shown} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-2">
          <Button type="submit" look="primary" busy={state === 'saving'} className="min-w-28">
            {state === 'saved' && <Check aria-hidden="true" className="size-5" />}
            {ADMIN_TEAMS.saveStates[state]}
          </Button>
          <output className="sr-only">{state === 'idle' ? '' : ADMIN_TEAMS.saveStates[state]}</output>
          <p className="text-sm text-ink-muted">{ADMIN_TEAMS.abbreviationHint(team.abbreviation)}</p>
        </div>
      </form>
      <UnsavedChanges dirty={TEAM_FIELDS.some((field) => fields[field] !== stored[field])} param="team" />
    </section>
  )
}

export type TeamAnswer = ChangeAnswer<TeamField>

/** How long the button says "Saved", milliseconds. */
const SAVED_MS = 1500

/** Saves the changes and shows a failure in a notice. @param onSaved called after success, with the sent fields */
function useTeamSave(team: AdminTeam, onSaved: (sent: TeamFields) => void) {
  const { submit, state, data } = useFetcher<TeamAnswer>()
  /** The answer whose "Saved" has been shown long enough. */
  const [shown, setShown] = useState(data)
  const busy = state !== 'idle'
  // After a clash, the screen first reloads what the fields say about it.
  const answer = busy ? undefined : data
  const saved = answer?.ok === true && data !== shown
  const refused = answer?.ok === false ? answer : null
  useAnswerNotice(answer)
  const sent = useRef<TeamFields | null>(null)
  const done = useEffectEvent(() => {
    if (sent.current) onSaved(sent.current)
  })
  useEffect(() => {
    if (!saved) return undefined
    done()
    const over = setTimeout(() => setShown(data), SAVED_MS)
    return () => clearTimeout(over)
  }, [saved, data])

  return {
    state: busy ? ('saving' as const) : saved ? ('saved' as const) : ('idle' as const),
    problems: refused?.fields ?? {},
    clashes: refused?.clashes ?? [],
    answer,
    save: (fields: TeamFields) => {
      sent.current = fields
      void submit(
        { intent: 'save-team', id: String(team.id), ...changesOf(team, fields) },
        { method: 'post' },
      )
    },
  }
}

/** Returns the fields that differ from the stored ones, each with the stored value. Others are not written. */
function changesOf(team: AdminTeam, fields: TeamFields): Readonly<Record<string, string>> {
  const stored = fieldsOf(team)
  const before = team.profile_picture_players_completed
  const sent = (field: TeamField, value: string) =>
    field === 'profile_picture_players_completed' ? isoOf(value, before) : value
  const changes = TEAM_FIELDS.flatMap((field) =>
    fields[field] === stored[field]
      ? []
      : [
          [field, sent(field, fields[field])] as const,
          [`seen_${field}`, sent(field, stored[field])] as const,
        ],
  )
  return Object.fromEntries(changes)
}

/** The number on the sweater of the preview. Its digits show both kinds of curve. */
const NUMBER = 29

function TeamPreview({ team }: { readonly team: Team }) {
  const { fill, onFill } = teamTheme(team.colors, COLOR_SCHEMES[0])
  const shifted = fill.toLowerCase() !== team.colors.primary.toLowerCase()
  return (
    <section aria-label={ADMIN_TEAMS.preview} style={teamThemeStyle(team.colors)}>
      <div className="grid grid-cols-2 place-items-center gap-4 rounded-md border border-hairline bg-board px-4 py-5">
        <TeamCrest team={team} className="h-28 w-24" />
        <Sweater colors={team.colors} number={NUMBER} className="h-28 w-28" />
        <p
          className="col-span-2 w-full rounded-md border-b-4 bg-fill px-3 py-2.5 text-center font-display text-xl font-semibold text-balance text-on-fill wrap-anywhere"
          style={{ borderBottomColor: team.colors.secondary }}
        >
          {team.name}
        </p>
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        {ADMIN_TEAMS.contrast(onFill === '#ffffff' ? 'white' : 'black', contrast(fill, onFill))}{' '}
        {shifted && ADMIN_TEAMS.shifted(team.colors.primary, fill)}
      </p>
    </section>
  )
}
