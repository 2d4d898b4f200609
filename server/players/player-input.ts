import { z } from 'zod'

import type { PlayerField } from '#domain/player/player-form.ts'

const Typed = z.string()

/** A player as a form sends him. What the texts may say is `readPlayerForm`'s to judge. */
export const PlayerInput = z.object({
  first_name: Typed,
  last_name: Typed,
  display_name: Typed,
  number: Typed,
  position: Typed,
  shoots: Typed,
  birthplace: Typed,
  nationality: Typed,
  birthdate: Typed,
  height: Typed,
  weight: Typed,
  team_id: Typed,
  profile_picture_filename: Typed,
} satisfies Record<PlayerField, z.ZodString>)
