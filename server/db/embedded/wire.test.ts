import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { simpleQuery, SYNC, WireBatches } from './wire.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const terminate = Buffer.from([0x58, 0, 0, 0, 4])
const parse = Buffer.concat([Buffer.from([0x50, 0, 0, 0, 8]), Buffer.from('a\0b\0')])

it('passes on the startup packet, which has no type byte', () => {
  expect(new WireBatches().push(startup)).toEqual([startup])
})

it('holds an extended query until its Sync', () => {
  const wire = new WireBatches()
  wire.push(startup)
  expect(wire.push(parse)).toEqual([])
  expect(wire.push(SYNC)).toEqual([Buffer.concat([parse, SYNC])])
})

it('drops Terminate, so that a client that leaves does not close the database', () => {
  const wire = new WireBatches()
  wire.push(startup)
  expect(wire.push(Buffer.concat([simpleQuery('select 1'), terminate]))).toEqual([simpleQuery('select 1')])
})

it('makes the same batches however the bytes arrive', () => {
  const whole = Buffer.concat([startup, parse, SYNC, simpleQuery('select 1'), parse, parse, SYNC])
  const expected = new WireBatches().push(whole)
  expect(expected).toHaveLength(4)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: whole.length - 1 })), (cuts) => {
      const wire = new WireBatches()
      const edges = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      const batches = edges.slice(1).flatMap((end, index) => wire.push(whole.subarray(edges[index], end)))
      expect(batches).toEqual(expected)
    }),
  )
})
