import { Autocomplete } from '@base-ui/react/autocomplete'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import CornerDownLeft from '~icons/lucide/corner-down-left'

import { StatusMark } from '#app/builder/lineup/player-tile.tsx'
import { playerIndex } from '#app/builder/lineup/pool/use-pool.ts'
import { lineupMessage } from '#app/builder/lineup/refusals.ts'
import { useBuilder, useDraftPart, usePage, usePlayers } from '#app/builder/lineup/session.ts'
import { isOverlaid } from '#app/builder/session/dialogs.ts'
import { STATUS_NAMES } from '#app/shared/lineup-words.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { classNames } from '#ui/class-names.ts'
import { fieldStyle } from '#ui/input.tsx'
import { announce, VisuallyHidden } from '#ui/live-announcer.tsx'
import { listItemStyle } from '#ui/surfaces.ts'

import { COMMAND, commandEffect, commandMessage, commandTarget } from './copy.ts'
import { carryOut, type CommandOption, suggestCommand } from './suggest-command.ts'

const optionId = ({ player, type, slotId }: CommandOption): string => `${player.id} ${type} ${slotId}`

type Props = {
  /** Its key was pressed, so it takes the focus once rendered. */
  readonly onWanted: () => void
}

/**
 * Returns what the field shows and does: what Enter will do is previewed, and the focus stays for the next command.
 * @param field keeps the focus
 */
function useCommand(field: RefObject<HTMLInputElement | null>) {
  const { store, commands, dialogs } = useBuilder()
  const { pool } = usePage()
  const all = usePlayers()
  const [text, setText] = useState('')
  // An empty field shows nothing about the board, so it need not render with it.
  const draft = useDraftPart((now) => (text === '' ? null : now))
  /** The option chosen with the arrow keys. */
  const [aimed, setAimed] = useState<CommandOption | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const players = pool.status === 'ready' ? all : null
  const deferredText = useDeferredValue(text)
  const suggestion = useMemo(
    () => (players && draft ? suggestCommand(deferredText, playerIndex(players), draft) : null),
    [players, deferredText, draft],
  )

  const write = (next: string) => {
    setText(next)
    setAimed(null)
    setRefusal(null)
  }
  const refuse = (message: string) => {
    setRefusal(message)
    announce(message)
  }
  const run = (option: CommandOption) => {
    if (option.typed !== undefined) {
      const { typed, type, slotId } = option
      write('')
      return dialogs.show({ kind: 'write_in', text: typed, at: { type, slotId } })
    }
    const before = store.draft()
    const result = carryOut(option, store)
    if (!result.ok) return refuse(lineupMessage(result.problem).message)
    write('')
    field.current?.focus()
    commands.announceCommand(before, option.type, option.slotId, option.player)
  }
  const enter = () => {
    if (!players) return refuse(COMMAND.loading)
    if (aimed) return run(aimed)
    // Not the deferred suggestion: a fast typist presses Enter before it is rendered.
    const now = suggestCommand(text, playerIndex(players), store.draft())
    if (now?.sure) run(now.options[0])
    else if (now) refuse(commandMessage(now.problem))
  }
  const onKeyDown = (event: ReactKeyboardEvent & { preventBaseUIHandler(): void }) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      event.preventBaseUIHandler()
      enter()
    } else if (event.key === 'Escape' && text !== '') {
      event.preventBaseUIHandler()
      write('')
    } else if (text === '' && event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (event.shiftKey) commands.redo()
      else commands.undo()
    }
  }
  return {
    text,
    /** The type on the board; null while the field is empty. */
    type: draft?.type ?? null,
    suggestion,
    refusal,
    write,
    aim: setAimed,
    run,
    onKeyDown,
  }
}

export const CommandField = memo(function CommandField({ onWanted }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useCommandKeys(field, onWanted)
  const { text, type, suggestion, refusal, write, aim, run, onKeyDown } = useCommand(field)
  // After Enter the list is hidden at once and removed after the board has rendered.
  const listed = useDeferredValue(suggestion)
  const options = listed?.options ?? []
  // Plain CSS puts the list below its field. Opening and closing a floating list costs more than the placement.
  const hint = refusal ?? (suggestion && !suggestion.sure ? commandMessage(suggestion.problem) : null)
  const open = text.trim() !== '' && (options.length > 0 || hint !== null)
  return (
    <Autocomplete.Root
      items={options}
      mode="none"
      value={text}
      inline
      open
      itemToStringValue={optionId}
      onValueChange={(next, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') write(next)
      }}
      onItemHighlighted={(option, { reason }) => {
        if (reason === 'keyboard') aim(option ?? null)
      }}
    >
      <CommandInput field={field} open={open} onKeyDown={onKeyDown} />
      {/* What Enter will do, for screen readers: the list is only announced when the arrow keys enter it. */}
      <output className="sr-only">
        {suggestion?.sure && type && optionWords(suggestion.options[0], type)}
      </output>
      <p id="command-help" className="sr-only">
        {COMMAND.help}
      </p>
      <div
        hidden={!open}
        className="absolute top-full left-0 z-30 mt-1.5 w-[max(100%,23rem)] max-w-[calc(100vw-3rem)] rounded-md border border-hairline bg-raised p-1 shadow-float"
      >
        {hint !== null && (
          <p className={classNames('px-2.5 py-2 text-sm', refusal ? 'text-danger' : 'text-ink-muted')}>
            {hint}
          </p>
        )}
        <Autocomplete.List aria-label={COMMAND.results}>
          {(option: CommandOption) => (
            <Autocomplete.Item
              key={optionId(option)}
              value={option}
              onClick={() => run(option)}
              className={classNames(listItemStyle, listed?.sure && 'bg-ink/10')}
            >
              <OptionWords option={option} sure={listed?.sure ?? false} />
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
})

type CommandInputProps = Pick<ReturnType<typeof useCommand>, 'onKeyDown'> & {
  readonly field: RefObject<HTMLInputElement | null>
  readonly open: boolean
}

function CommandInput({ field, open, onKeyDown }: CommandInputProps) {
  return (
    <div className="relative">
      <Autocomplete.Input
        ref={field}
        aria-label={COMMAND.label}
        aria-expanded={open}
        aria-describedby="command-help"
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={COMMAND.placeholder}
        data-takes-chart=""
        enterKeyHint="go"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        className={classNames(fieldStyle, 'peer h-10 pr-9 font-text pointer-coarse:h-11')}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-sm border border-hairline px-1.5 font-text text-xs leading-5 text-ink-muted peer-focus:hidden pointer-coarse:hidden"
      >
        /
      </kbd>
    </div>
  )
}

function optionWords(option: CommandOption, onBoard: LineupType): string {
  const effect = commandEffect(option)
  const words = `${option.player.name}: ${commandTarget(option.type, option.slotId, onBoard)}`
  return [words, effect, STATUS_NAMES[option.player.status]].filter(Boolean).join(', ')
}

function OptionWords({ option, sure }: { readonly option: CommandOption; readonly sure: boolean }) {
  const onBoard = useDraftPart((draft) => draft.type)
  const effect = commandEffect(option)
  const { player } = option
  return (
    <>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-semibold">{player.name}</span>
        {!sure && player.number !== null && (
          <span className="text-ink-muted tabular-nums"> {player.number}</span>
        )}
        {player.status !== 'active' && (
          <>
            {' '}
            <VisuallyHidden>{STATUS_NAMES[player.status]}</VisuallyHidden>
            <span aria-hidden="true">
              <StatusMark status={player.status} />
            </span>
          </>
        )}
        <span className="text-accent"> → </span>
        {commandTarget(option.type, option.slotId, onBoard)}
        {effect && <span className="block text-sm text-ink-muted">{effect}</span>}
      </span>
      {sure && <CornerDownLeft aria-hidden="true" className="size-4 text-ink-muted" />}
    </>
  )
}

/** Moves the focus to the command field on "/" or Ctrl/Cmd+K. A slash typed into another field stays a slash. */
function useCommandKeys(field: RefObject<HTMLInputElement | null>, onWanted: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if ((!withCommand && !slash) || isOverlaid()) return
      event.preventDefault()
      onWanted()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field, onWanted])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
