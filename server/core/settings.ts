import type { z } from 'zod'

import * as groups from './setting-groups.ts'
import { SettingsError } from './start-failure.ts'

/** The environment's variables, the empty ones too. */
type Variables = Readonly<Record<string, string | undefined>>

export type Settings = ReturnType<typeof readSettings>

/** Reads the settings once, at the start. @throws {SettingsError} for the first setting that is wrong */
export function readSettings(variables: Variables) {
  return {
    ...readGroup(groups.serverGroup, variables),
    ...readDataSettings(variables),
    authSecret: readGroup(groups.authSecretGroup, variables),
    google: readGroup(groups.googleGroup, variables),
    mail: readGroup(groups.mailGroup, variables),
    ...readGroup(groups.visitGroup, variables),
    keptImageBytes: readGroup(groups.keptImageGroup, variables),
    rosters: readGroup(groups.rosterGroup, variables),
    adminApi: readGroup(groups.adminApiGroup, variables),
    reportService: readGroup(groups.reportGroup, variables),
    imageHosts: readGroup(groups.imageHostGroup, variables),
  }
}

/** Reads the settings that command-line tools need: where the data and its backups are. @throws {SettingsError} */
export function readDataSettings(variables: Variables) {
  return {
    ...readGroup(groups.databaseGroup, variables),
    s3: readGroup(groups.s3Group, variables),
    backups: readGroup(groups.backupGroup, variables),
  }
}

/** Reads the settings that the command-line tool needs to check the rosters. @throws {SettingsError} */
export function readRosterSettings(variables: Variables) {
  return {
    ...readGroup(groups.rosterGroup, variables),
    imageHosts: readGroup(groups.imageHostGroup, variables),
  }
}

function readGroup<Group extends z.ZodType>(group: Group, variables: Variables): z.output<Group> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = group.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SettingsError(
    `${String(issue?.path[0])}: ${issue?.message}. docs/operating.md explains each setting.`,
  )
}
