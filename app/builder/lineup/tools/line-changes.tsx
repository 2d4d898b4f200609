import { Popover } from '@base-ui/react/popover'
import { useDeferredValue, useState } from 'react'

import {
  changesInWords,
  countChanges,
  guessedPlaces,
  lastGameWas,
} from '#app/builder/lineup/last-game-words.ts'
import { useDraft } from '#app/builder/lineup/session.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { useClosedByBack } from '#ui/back-closes.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { popupStyle } from '#ui/surfaces.ts'

/** Renders the number of changes since the last game. Their list opens over the page, by pointer or keyboard. */
export function LineChanges({ lastGame }: { readonly lastGame: LastGame }) {
  const draft = useDeferredValue(useDraft())
  const root = useClosedByBack(undefined)
  const [today] = useState(() => utcDay(new Date()))
  const said = changesInWords(draft.type, draft, lastGame)
  if (!said) return <Quiet>{lastGameWas(lastGame)}</Quiet>
  const { changes, newLines } = said
  const title = countChanges(changes.length, lastGame, today)
  const guessed = guessedPlaces(draft.type, lastGame)
  if (changes.length === 0 && guessed === null) return <Quiet>{title}</Quiet>
  return (
    <Popover.Root actionsRef={root.actions} onOpenChange={root.follow}>
      <Popover.Trigger
        render={
          <Button
            look="quiet"
            className="px-2 text-sm font-medium max-lg:-ml-1 max-sm:shrink max-sm:text-left max-sm:whitespace-normal"
          >
            {title}
            <span
              aria-hidden="true"
              className="mb-1 ml-0.5 size-2 rotate-45 border-r-2 border-b-2 border-ink-muted"
            />
          </Button>
        }
      />
      <Popover.Portal container={document.querySelector('main')}>
        <Popover.Positioner
          positionMethod="fixed"
          sideOffset={6}
          align="end"
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <Popover.Popup
            className={classNames(
              popupStyle,
              'max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto p-3',
            )}
          >
            <Popover.Title className="mb-1 text-lg leading-6">{title}</Popover.Title>
            {changes.length > 0 && <List items={changes} />}
            {newLines.length > 0 && (
              <div className="mt-2 border-t border-hairline pt-2 text-ink-muted">
                <List items={newLines} />
              </div>
            )}
            {guessed !== null && (
              <p className="mt-2 border-t border-hairline pt-2 text-sm text-ink-muted">{guessed}</p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Quiet = ({ children }: { readonly children: string }) => (
  <p className="px-1 text-sm text-ink-muted">{children}</p>
)

const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="grid gap-1 text-sm">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
