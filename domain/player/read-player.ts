import type { Player } from '#domain/player/player.ts'
import { normalizePosition } from '#domain/player/position.ts'
import { HANDS, type Hand } from '#domain/vocabulary.ts'

type Text = string | null | undefined

/** A player as the database, an import or an older export spells him. */
export type PlayerRecord = {
  readonly id: number
  readonly full_name?: Text
  readonly first_name?: Text
  readonly last_name?: Text
  readonly name?: Text
  readonly position?: Text
  readonly primary_position?: Text
  readonly jersey_number?: number | null | undefined
  readonly number?: number | null | undefined
  readonly shoots?: Text
  readonly team_id?: number | null | undefined
  readonly profile_picture_filename?: Text
  readonly profile_picture?: Text
}

/** The player as slots, tiles and cards see him. */
export function readPlayer(record: PlayerRecord): Player {
  return {
    id: record.id,
    name: playerName(record),
    position: normalizePosition(playerPosition(record)),
    number: record.jersey_number ?? record.number ?? null,
    shoots: HANDS.find((hand): hand is Hand => hand === record.shoots?.trim().toUpperCase()) ?? null,
    teamId: record.team_id ?? null,
    profilePictureFilename: filled(record.profile_picture_filename) ?? filled(record.profile_picture),
  }
}

/** full_name, or first and last name, or name (P-ENT-08); empty when there is none. */
export function playerName(record: PlayerRecord): string {
  const parts = [filled(record.first_name), filled(record.last_name)].filter((part) => part !== null)
  return filled(record.full_name) ?? filled(parts.join(' ')) ?? filled(record.name) ?? ''
}

/** position, or primary_position, in lower case (P-ENT-09); empty when there is none. */
export function playerPosition(record: PlayerRecord): string {
  return (filled(record.position) ?? filled(record.primary_position) ?? '').toLowerCase()
}

function filled(text: Text): string | null {
  return text?.trim() || null
}
