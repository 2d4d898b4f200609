import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { teamThemeStyle } from '#app/components/team-theme.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { movedSince, type Moved } from '#messages/share-page.ts'
import { buttonStyle } from '#ui/button-style.ts'

import { DeletedLink } from './deleted-link.tsx'
import { DeleteLink } from './delete-link.tsx'

type Props = {
  readonly id: string
  readonly colors: TeamColors
  /** The two teams of a trade, on the stripe above the title; one team's page has a stripe of its own accent. */
  readonly stripe?: readonly [left: string, right: string]
  readonly crest: ReactNode
  readonly title: string
  /** Whose, and of what day. */
  readonly facts: ReactNode
  /** What it began with. */
  readonly credit: ReactNode
  readonly moved: readonly Moved[]
  readonly isOwn: boolean
  /** The answer to it. */
  readonly answer: { readonly to: string; readonly label: string; readonly icon: ReactNode }
  readonly image: ReactNode
  readonly children: ReactNode
  /** Where the maker goes on after he deleted it. */
  readonly next: { readonly to: string; readonly label: string }
}

/** The page behind a link: what it is, the image, and the same in words. */
export function ShareFrame(props: Props) {
  const { id, colors, stripe, crest, title, facts, credit, moved, isOwn, answer, image, children, next } =
    props
  const [deleted, setDeleted] = useState(false)
  if (deleted) return <DeletedLink next={next} />
  return (
    <article
      style={teamThemeStyle(colors)}
      className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 desk:py-10"
    >
      <div
        className="h-1.5 bg-accent-line"
        style={stripe && { background: `linear-gradient(90deg, ${stripe[0]} 50%, ${stripe[1]} 50%)` }}
      />
      <header className="grid gap-x-8 gap-y-5 pt-5 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-end">
        <div className="flex min-w-0 items-start gap-4 sm:gap-5">
          {crest}
          <div className="min-w-0">
            <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
            <p className="mt-1.5 text-ink-muted">{facts}</p>
            {credit}
          </div>
        </div>
        <Link
          to={answer.to}
          className={`${buttonStyle({ look: 'primary', size: 'large' })} w-full sm:w-auto sm:justify-self-start`}
        >
          {answer.icon}
          {answer.label}
        </Link>
      </header>
      {moved.length > 0 && (
        <p className="mt-5 rounded-sm border-l-4 border-warning bg-warning/10 px-3 py-2">
          {movedSince(moved)}
        </p>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
        {image}
        <div className="grid min-w-0 gap-7">
          {children}
          <div className="-ml-4 empty:hidden">
            <DeleteLink id={id} isOwn={isOwn} onDeleted={() => setDeleted(true)} />
          </div>
        </div>
      </div>
    </article>
  )
}
