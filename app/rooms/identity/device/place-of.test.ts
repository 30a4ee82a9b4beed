import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { nowhere, placeOf, placeText } from './place-of.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sala-geo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without files, for private nets, for nonsense and with a broken file: Unknown', async () => {
  expect(await placeOf('203.0.113.7')).toEqual(nowhere)
  expect(nowhere).toEqual({
    cityName: 'Unknown',
    regionName: 'Unknown',
    countryName: 'Unknown',
    isProxy: false,
    isp: 'Unknown',
  })
  const broken = join(folder, 'broken.mmdb')
  writeFileSync(broken, 'this is no such file')
  settings().geoipCityFile = broken
  expect(await placeOf('203.0.113.7')).toEqual(nowhere)
  settings().geoipCityFile = join(folder, 'not-there.mmdb')
  expect(await placeOf('203.0.113.7')).toEqual(nowhere)
  for (const address of ['10.1.2.3', '::1', '192.168.1.1', 'fe80::1', '', 'x'])
    expect(await placeOf(address)).toEqual(nowhere)
})

test('what the files say is told, and what they do not say is Unknown', async () => {
  const city = {
    city: { names: { en: 'Chiang Mai' } },
    subdivisions: [{ names: { en: 'Chiang Mai' } }],
    country: { names: { en: 'Thailand' } },
    traits: { is_anonymous_proxy: true },
  }
  settings().geoipCityFile = fileSaying('city', city)
  settings().geoipAsnFile = fileSaying('asn', { autonomous_system_organization: 'Sala Broadband' })
  const place = await placeOf('203.0.113.7')
  expect(place).toEqual({
    cityName: 'Chiang Mai',
    regionName: 'Chiang Mai',
    countryName: 'Thailand',
    isProxy: true,
    isp: 'Sala Broadband',
  })
  expect(placeText(place)).toBe('Chiang Mai, Thailand')
  settings().geoipCityFile = fileSaying('country', { country: { names: { en: 'Thailand' } } })
  expect(placeText(await placeOf('203.0.113.7'))).toBe('Thailand')
  expect(placeText(await placeOf('8.8.8.8'))).toBe('Unknown')
  expect(placeText(nowhere)).toBe('Unknown')
})

/** A file in MaxMind's format (MaxMind DB specification 2.0) that says the same of all of 128.0.0.0/1. */
function fileSaying(name: string, record: object): string {
  const nodes = 1
  const notFound = nodes
  const found = nodes + 16
  const tree = Buffer.alloc(6)
  tree.writeUIntBE(notFound, 0, 3)
  tree.writeUIntBE(found, 3, 3)
  const about = {
    node_count: nodes,
    record_size: 24,
    ip_version: 4,
    database_type: 'Sala-Test',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    description: { en: 'made by a test' },
  }
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  const path = join(folder, `${name}.mmdb`)
  writeFileSync(path, Buffer.concat([tree, Buffer.alloc(16), encoded(record), marker, encoded(about)]))
  return path
}

function encoded(value: unknown): Buffer {
  if (typeof value === 'string') {
    const size = value.length < 29 ? [(2 << 5) | value.length] : [(2 << 5) | 29, value.length - 29]
    return Buffer.concat([Buffer.from(size), Buffer.from(value)])
  }
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0, 14 - 7])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encoded)])
  const pairs = Object.entries(value as object)
  return Buffer.concat([
    Buffer.from([(7 << 5) | pairs.length]),
    ...pairs.flatMap(([key, one]) => [encoded(key), encoded(one)]),
  ])
}
