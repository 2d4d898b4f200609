import { CARD_SHAPE_NAMES, exportPixels, type CardShape } from '#card/export-size.ts'
import { IMAGE_SIZES, READY } from '#messages/sharing.ts'

type Props = { readonly value: CardShape; readonly onChange: (shape: CardShape) => void }

/** The shapes an image can have, each drawn small. */
export function SizeChoice({ value, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{READY.size}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {CARD_SHAPE_NAMES.map((shape) => (
          <label
            key={shape}
            className="relative grid cursor-pointer justify-items-center gap-1 rounded-md border border-edge bg-board px-1 pt-2 pb-1.5 text-center select-none hover:border-ink has-checked:border-accent-line has-checked:bg-fill has-checked:text-on-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="picture-size"
              value={shape}
              checked={value === shape}
              onChange={() => onChange(shape)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Outline shape={shape} />
            <span className="text-sm leading-4 font-medium">{IMAGE_SIZES[shape].name}</span>
            <span className="text-xs whitespace-nowrap tabular-nums max-sm:sr-only">
              {IMAGE_SIZES[shape].detail}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Outline({ shape }: { readonly shape: CardShape }) {
  const { width, height } = exportPixels(shape)
  const scale = 20 / Math.max(width, height)
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
      <rect
        x={12 - (width * scale) / 2}
        y={12 - (height * scale) / 2}
        width={width * scale}
        height={height * scale}
        rx="1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  )
}
