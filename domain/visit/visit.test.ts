import { describe, expect, test } from 'vitest'

import {
  countingObjection,
  cut,
  DEVICE_INFO_LIMIT,
  deviceType,
  isBlockedReferrer,
  isHideVisit,
  isLocalHost,
  lineupImageName,
  utmSourceIn,
} from './visit.ts'

test('a browser objects to counting by Global Privacy Control, or by the cookie of its switch', () => {
  expect(countingObjection('1', null)).toBe('gpc')
  expect(countingObjection(true, 'count=no')).toBe('gpc')
  expect(countingObjection(null, 'theme=dark; count=no')).toBe('cookie')
  for (const gpc of ['0', '', 'yes', false, null, undefined]) expect(countingObjection(gpc, null)).toBeNull()
  for (const cookies of ['', 'count=yes', 'discount=no', 'count=none', 'theme=dark']) {
    expect(countingObjection(null, cookies)).toBeNull()
  }
})

describe('P-VALID-29 the preference not to be recorded', () => {
  test.each([true, 1, 'true', 't', '1', 'yes', 'on', ' TRUE ', 'On', 'YES'])(
    '%j does not ask for it',
    (value) => expect(isHideVisit(value)).toBe(true),
  )
  test.each([false, 0, 2, null, undefined, '', 'false', 'f', 'off', 'no', 'y', 'truee', {}, [true]])(
    '%j asks for it',
    (value) => expect(isHideVisit(value)).toBe(false),
  )
})

describe('P-ERR-45 P-ERR-46 local hosts', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'app.localhost',
    '127.0.0.1',
    '192.168.1.20',
    '203.0.113.7',
    '[::1]',
    'rink.local',
    'rink.local.',
  ])('%s is local', (host) => expect(isLocalHost(host)).toBe(true))
  test.each(['benchboss.app', 'localhost.example.org', 'local', 'mylocal', '1.2.3.4.example.org'])(
    '%s is not local',
    (host) => expect(isLocalHost(host)).toBe(false),
  )
})

describe('P-ERR-47 a referrer', () => {
  const blocked = ['https://preview.example.org', 'https://*.deploys.example.com']
  test.each([
    'https://preview.example.org/lineup?x=1',
    'https://preview.example.org',
    'https://a-b.deploys.example.com/',
  ])('from %s is blocked', (referrer) => expect(isBlockedReferrer(referrer, blocked)).toBe(true))
  test.each([
    null,
    '',
    'not an address',
    'http://preview.example.org/',
    'https://preview.example.org.evil.test/',
    'https://preview.example.org:8443/',
    'https://deploys.example.com/',
    'https://evildeploys.example.com/',
    'https://news.example.org/?from=https://preview.example.org',
  ])('from %s is allowed', (referrer) => expect(isBlockedReferrer(referrer, blocked)).toBe(false))
})

test('P-ENT-41 device info is cut after 1,000 characters', () => {
  expect(DEVICE_INFO_LIMIT).toBe(1000)
  expect(cut('🏒'.repeat(1001), DEVICE_INFO_LIMIT)).toBe('🏒'.repeat(1000))
  expect(cut('short', DEVICE_INFO_LIMIT)).toBe('short')
  expect(cut('  ', DEVICE_INFO_LIMIT)).toBeNull()
  expect(cut(undefined, DEVICE_INFO_LIMIT)).toBeNull()
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'desktop'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'desktop',
  ],
  ['', 'desktop'],
])('P-ENT-40 %s is %s', (userAgent, type) => expect(deviceType(userAgent)).toBe(type))

test('P-ENT-40 what says that it is a Mac and has a touch screen is an iPad; other computers have one too', () => {
  expect(deviceType('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5)).toBe('mobile')
  expect(deviceType('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 1)).toBe('desktop')
  expect(deviceType('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0', 10)).toBe('desktop')
})

test.each([
  ['?team=EDM&utm_source=Reddit', 'Reddit'],
  ['?UTM_Source=forum', 'forum'],
  ['?utm_source=&Utm_source=x', 'x'],
  ['?utm_source=', null],
  ['', null],
])('the campaign of the address %s is %s', (query, source) => expect(utmSourceIn(query)).toBe(source))

test.each([
  ['Edmonton Oilers', 'b9c0', 'edmonton_oilers__b9c0.png'],
  ['  St. Louis  Blues', null, '_st._louis_blues__novisit.png'],
  ['Montréal/../Canadiens', null, 'montral..canadiens__novisit.png'],
])('P-VALID-30 the image of %s is named after it', (team, visit, name) =>
  expect(lineupImageName(team, visit)).toBe(name),
)
