import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import * as groups from './setting-groups.ts'
import { readDataSettings, readSettings } from './settings.ts'
import { SettingsError } from './start-failure.ts'

const backups = (given: Parameters<typeof readSettings>[0]) => readSettings(given).backups

describe('readSettings', () => {
  it('needs no settings', () => {
    const settings = readSettings({})
    expect(settings.port).toBe(3000)
    expect(settings.databaseUrl).toBeUndefined()
    expect(settings.dataDir).toMatch(/data$/)
  })

  it('reads every setting that docs/operating.md explains, and explains every one that it reads', () => {
    const rows = readFileSync('docs/operating.md', 'utf8').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+` ?)+)\|/gm)
    const explained = [...rows].flatMap(([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    const read = new Set(Object.values(groups).flatMap((group) => Object.keys(group.in.shape)))
    // `npm start` sets it.
    read.delete('NODE_ENV')
    expect([...read].toSorted()).toEqual(explained.toSorted())
  })

  it('reads the hosts of external images in lower case', () => {
    expect(readSettings({ PICTURE_HOSTS: 'Assets.Example.org, *.example.net' }).imageHosts).toEqual([
      'assets.example.org',
      '*.example.net',
    ])
    expect(() => readSettings({ PICTURE_HOSTS: 'https://example.org' })).toThrow(
      /^PICTURE_HOSTS: must be host names/,
    )
  })

  it('treats an empty value as missing', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', HOST: '' })).toEqual(readSettings({}))
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/bench'],
    ['PUBLIC_URL', 'bench'],
    ['SITE_NAME', 'x'.repeat(41)],
    ['SITE_NAME', 'Rink\nRats'],
    ['OPERATOR_NAME', 'x'.repeat(101)],
    ['NODE_ENV', 'staging'],
    ['AUTH_SECRET', 'too short'],
    ['METRICS_TOKEN', 'too short'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Benchboss'],
    ['MAIL_FROM', 'a@example.org\r\nBcc: b@example.org'],
    ['SUPPORT_EMAIL', 'support'],
    ['SMTP_REQUIRE_TLS', 'sometimes'],
    ['TRUST_PROXY', 'cloudflare'],
    ['CDN_SECONDS', '1 minute'],
    ['CDN_SECONDS', '3601'],
    ['TRADE_SAVING', 'soon'],
    ['BLOCKED_REFERRERS', 'preview.example.org'],
    ['BLOCKED_REFERRERS', 'https://preview.example.org/lineups'],
    ['IGNORED_USER_ID', '17'],
    ['ADMIN_API_BASE_URL', 'admin.example.org'],
    ['SEND_REPORT_URL', 'reports.example.org'],
    ['S3_ENDPOINT', 'storage.example.org'],
    ['S3_BUCKET', 'Our Pictures'],
    ['SITE_TIME_ZONE', 'Rink/Ice'],
    ['VISIT_RETENTION_DAYS', '0'],
    ['VISIT_RETENTION_DAYS', 'a year'],
    ['KEPT_IMAGES_MB', '0'],
    ['KEPT_IMAGES_MB', '2 GB'],
    ['BACKUP_EVERY', 'hour'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEEP', '7 days,'],
    ['BACKUP_KEEP', '4 weeks, 7 days'],
    ['BACKUP_KEEP', 'all'],
    ['BACKUP_KEY', 'secret'],
    ['BACKUP_S3_ENDPOINT', 'storage.example.org'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const attempt = () => readSettings({ [name]: value })
    expect(attempt).toThrow(SettingsError)
    expect(attempt).toThrow(new RegExp(`^${name}: must (be|begin|have) [^\\n]+$`))
  })

  it('converts the limit of stored images to bytes', () => {
    expect(readSettings({}).keptImageBytes).toBe(2_147_483_648)
    expect(readSettings({ KEPT_IMAGES_MB: '1' }).keptImageBytes).toBe(1_048_576)
  })

  it('knows who runs the site, with mail or without', () => {
    expect(readSettings({}).operator).toEqual({ name: null, email: null })
    expect(readSettings({ OPERATOR_NAME: 'Ada Hull', SUPPORT_EMAIL: 'help@example.org' }).operator).toEqual({
      name: 'Ada Hull',
      email: 'help@example.org',
    })
  })

  it('names the site Benchboss unless SITE_NAME is set', () => {
    expect(readSettings({}).siteName).toBe('Benchboss')
    expect(readSettings({ SITE_NAME: ' Rink Rats ' }).siteName).toBe('Rink Rats')
  })

  it('drops the trailing slash of PUBLIC_URL', () => {
    expect(readSettings({ PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe('https://example.org')
  })

  it('sends mail only when the mail server, the sender and the recipient are set', () => {
    const mail = { SMTP_URL: 'smtp://post.example.org:2525', MAIL_FROM: 'Benchboss <hi@example.org>' }
    expect(readSettings({}).mail).toBeNull()
    expect(() => readSettings(mail)).toThrow(/^SUPPORT_EMAIL: is needed with SMTP_URL/)
    expect(() => readSettings({ SMTP_URL: mail.SMTP_URL, SUPPORT_EMAIL: 's@example.org' })).toThrow(
      /^MAIL_FROM: is needed with SMTP_URL/,
    )
    const readable = { ...mail, SUPPORT_EMAIL: 's@example.org' }
    expect(() => readSettings(readable)).toThrow(/^PUBLIC_URL: is needed with SMTP_URL[^\n]+$/)
    expect(readSettings({ ...readable, PUBLIC_URL: 'https://example.org' }).mail).toEqual({
      smtpUrl: 'smtp://post.example.org:2525',
      from: 'Benchboss <hi@example.org>',
      supportEmail: 's@example.org',
      requireTls: true,
    })
  })

  it.each([
    ['smtp://post.example.org', undefined, true],
    ['smtp://post.example.org', 'off', false],
    ['smtp://localhost.example.org', undefined, true],
    ['smtp://127.0.0.1:2525', 'on', false],
    ['smtp://LOCALHOST', undefined, false],
    ['smtp://[::1]:25', undefined, false],
  ])('%s with SMTP_REQUIRE_TLS=%s must offer TLS: %s', (SMTP_URL, SMTP_REQUIRE_TLS, required) => {
    const others = {
      MAIL_FROM: 'hi@example.org',
      SUPPORT_EMAIL: 's@example.org',
      PUBLIC_URL: 'http://bench.test',
    }
    expect(readSettings({ ...others, SMTP_URL, SMTP_REQUIRE_TLS }).mail?.requireTls).toBe(required)
  })

  it.each([
    [undefined, 0],
    ['0', 0],
    ['off', 0],
    ['on', 1],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s trusts %i proxies', (given, count) => {
    expect(readSettings({ TRUST_PROXY: given }).trustedProxies).toBe(count)
  })

  it.each([
    [undefined, true],
    ['', true],
    ['on', true],
    ['off', false],
    ['OFF', false],
    ['false', false],
  ])('P-TRADE-20 TRADE_SAVING=%s allows saving trades: %s', (given, saved) => {
    expect(readSettings({ TRADE_SAVING: given }).tradeSaving).toBe(saved)
  })

  it('checks the league’s rosters only if switched on, and reads them from its own address', () => {
    expect(readSettings({})).toMatchObject({
      rosters: {
        nightly: null,
        feed: {
          base: 'https://api-web.nhle.com',
          statsBase: 'https://api.nhle.com',
          pauseMs: 500,
        },
      },
    })
    const given = {
      ROSTER_SYNC: 'Apply',
      NHL_API_BASE: 'http://127.0.0.1:9/',
      NHL_STATS_API_BASE: 'http://127.0.0.1:8/',
      NHL_API_PAUSE_MS: '0',
    }
    expect(readSettings(given)).toMatchObject({
      rosters: {
        nightly: 'apply',
        feed: { base: 'http://127.0.0.1:9', statsBase: 'http://127.0.0.1:8', pauseMs: 0 },
      },
    })
    for (const wrong of [
      { ROSTER_SYNC: 'yes' },
      { NHL_API_BASE: 'ftp://x' },
      { NHL_STATS_API_BASE: 'x' },
      { NHL_API_PAUSE_MS: 'none' },
    ]) {
      expect(() => readSettings(wrong)).toThrow(new RegExp(`^${Object.keys(wrong)[0]}: `))
    }
  })

  it('reads the origins whose visitors are not counted, and the zone whose days are counted', () => {
    const BLOCKED_REFERRERS = 'https://preview.example.org, https://*.deploys.example.com'
    expect(readSettings({ BLOCKED_REFERRERS }).blockedReferrers).toEqual([
      'https://preview.example.org',
      'https://*.deploys.example.com',
    ])
    expect(readSettings({ SITE_TIME_ZONE: 'America/Toronto' }).timeZone).toBe('America/Toronto')
    expect(readSettings({})).toMatchObject({ blockedReferrers: [], timeZone: 'UTC' })
  })

  it('needs AUTH_SECRET with DATABASE_URL, because several processes must trust the same cookies', () => {
    const DATABASE_URL = 'postgres://localhost/benchboss'
    expect(() => readSettings({ DATABASE_URL })).toThrow(/^AUTH_SECRET: is needed with DATABASE_URL[^\n]+$/)
    const AUTH_SECRET = 'x'.repeat(32)
    expect(readSettings({ DATABASE_URL, AUTH_SECRET }).authSecret).toBe(AUTH_SECRET)
  })

  it('P-CALL-49 P-CALL-50 sends reports to a set address, with or without a key, and else to us', () => {
    const SEND_REPORT_URL = 'https://reports.example.org/functions/send-report'
    expect(readSettings({}).reportService).toBeNull()
    expect(readSettings({ SEND_REPORT_URL }).reportService).toEqual({ url: SEND_REPORT_URL, key: null })
    expect(readSettings({ SEND_REPORT_URL, SEND_REPORT_KEY: 'k-1' }).reportService?.key).toBe('k-1')
    expect(() => readSettings({ SEND_REPORT_KEY: 'k-1' })).toThrow(
      /^SEND_REPORT_URL: is needed with SEND_REPORT_KEY/,
    )
  })

  it('accepts both Google settings or neither', () => {
    expect(readSettings({}).google).toBeNull()
    expect(() => readSettings({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET: /)
    expect(() => readSettings({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow(/^GOOGLE_CLIENT_ID: /)
    const google = readSettings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google
    expect(google?.issuer).toBe('https://accounts.google.com')
  })

  it('makes backups in the data folder, another folder or a bucket with its own keys, and keeps what BACKUP_KEEP says', () => {
    const keep = { days: 7, weeks: 4, months: 6 }
    expect(backups({})).toEqual({ every: null, keep, key: null, folder: null, bucket: null })
    expect(backups({ BACKUP_EVERY: 'Week', BACKUP_TO: '/srv/backups' })).toMatchObject({
      every: 'week',
      folder: '/srv/backups',
    })
    for (const [text, days, weeks, months] of [
      ['1 day', 1, 0, 0],
      ['12 months', 0, 0, 12],
      ['30 days, 1 month', 30, 0, 1],
    ] as const)
      expect(backups({ BACKUP_KEEP: text }).keep).toEqual({ days, weeks, months })
    expect(backups({ BACKUP_KEY: 'aB'.repeat(32) }).key).toEqual(Buffer.alloc(32, 0xab))
    const keys = {
      BACKUP_S3_ENDPOINT: 'https://storage.example.org',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    }
    for (const [BACKUP_TO, prefix] of [
      ['s3://our-backups', ''],
      ['s3://our-backups/sites/bench/', 'sites/bench'],
    ] as const)
      expect(backups({ ...keys, BACKUP_TO })).toMatchObject({
        folder: null,
        bucket: { bucket: 'our-backups', prefix, region: 'us-east-1', accessKeyId: 'id' },
      })
    expect(() => backups({ BACKUP_S3_ACCESS_KEY_ID: 'id' })).toThrow(/^BACKUP_S3_ENDPOINT: is needed/)
    for (const given of [
      { BACKUP_TO: 's3://our-backups' },
      keys,
      { ...keys, BACKUP_TO: '/srv/backups' },
      { ...keys, BACKUP_TO: 's3://Our_Backups' },
      { ...keys, BACKUP_TO: 's3://our-backups/x y' },
    ])
      expect(() => backups(given)).toThrow(/^BACKUP_TO: must be s3:\/\/bucket or [^\n]+$/)
  })

  it('stores images on S3 with all of its settings, and refuses an incomplete set', () => {
    const s3 = {
      S3_ENDPOINT: 'https://storage.example.org',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readSettings({ S3_REGION: 'eu-north-1' }).s3).toBeNull()
    expect(readSettings(s3).s3).toEqual({
      endpoint: 'https://storage.example.org',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    for (const left of Object.keys(s3)) {
      const half = { ...s3, [left]: undefined }
      expect(() => readSettings(half)).toThrow(new RegExp(`^${left}: is needed with S3_[A-Z_]+\\.[^\\n]+$`))
      expect(() => readDataSettings(half)).toThrow(new RegExp(`^${left}: `))
    }
  })
})
