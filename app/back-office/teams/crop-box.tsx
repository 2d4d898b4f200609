import { useState } from 'react'
import Cropper from 'react-easy-crop'

import type { Crop } from '#app/api-client/back-office.ts'

import { ADMIN_TEAMS } from './copy.ts'

/** The aspect ratio of a photo on a card: width by height. */
const PHOTO_ASPECT = 4 / 5
const MAX_ZOOM = 4

type Props = {
  readonly image: string
  readonly onCrop: (crop: Crop) => void
}

export function CropBox({ image, onCrop }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div>
      <div className="relative h-80 overflow-hidden rounded-md bg-black sm:h-96">
        <Cropper
          image={image}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={PHOTO_ASPECT}
          keyboardStep={4}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={({ x, y, width, height }) => onCrop(fractions(x, y, width, height))}
          cropperProps={{ 'aria-label': ADMIN_TEAMS.cropArea, role: 'group' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className="mt-3 flex items-center gap-3 text-sm font-semibold">
        {ADMIN_TEAMS.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-fill"
        />
      </label>
      <p className="text-sm text-ink-muted">{ADMIN_TEAMS.cropHint}</p>
    </div>
  )
}

const inside = (percent: number) => Math.min(1, Math.max(0, percent / 100))

/** Returns the library's percentages as fractions inside the image. Rounding may put them just outside. */
function fractions(x: number, y: number, width: number, height: number): Crop {
  const [left, top] = [inside(x), inside(y)]
  return {
    x: left,
    y: top,
    width: Math.min(inside(width), 1 - left),
    height: Math.min(inside(height), 1 - top),
  }
}
