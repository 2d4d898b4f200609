import { useRef, type ReactNode } from 'react'

import { Button } from '#ui/button.tsx'

type Props = {
  /** What the browser offers, as `accept` has it. */
  readonly accept: string
  readonly multiple?: boolean
  readonly busy?: boolean
  readonly label: string
  readonly icon?: ReactNode
  readonly onChoose: (files: readonly File[]) => void
}

/** A button that opens the browser's choice of files. */
export function ChooseFile({ accept, multiple = false, busy = false, label, icon, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file can be chosen again.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
    </>
  )
}
