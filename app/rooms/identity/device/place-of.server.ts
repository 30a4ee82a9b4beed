import { BlockList, isIP } from 'node:net'
import type { CityResponse, AsnResponse, Reader } from 'maxmind'
import { log } from '#kernel/log.server.ts'
import { settings } from '#kernel/settings.server.ts'

/** Where an address seems to be: the fields of product.md §7. "Unknown" is the source's own word for not knowing. */
export interface Place {
  cityName: string
  regionName: string
  countryName: string
  isProxy: boolean
  isp: string
}

const unknown = 'Unknown'
export const nowhere: Place = {
  cityName: unknown,
  regionName: unknown,
  countryName: unknown,
  isProxy: false,
  isp: unknown,
}

/**
 * Looked up in files that lie on the server (GEOIP_CITY_FILE, GEOIP_ASN_FILE: MaxMind's format, GeoLite2 or another).
 * No service is asked, so nobody learns who visits. Without the files, for an address of a private net and after any
 * failure: "Unknown".
 */
export async function placeOf(address: string): Promise<Place> {
  if (isIP(address) === 0 || isPrivate(address)) return nowhere
  try {
    const [city, asn] = await Promise.all([cities(), networks()])
    const found = city?.get(address)
    return {
      cityName: found?.city?.names.en ?? unknown,
      regionName: found?.subdivisions?.[0]?.names.en ?? unknown,
      countryName: found?.country?.names.en ?? unknown,
      isProxy: found?.traits?.is_anonymous_proxy ?? false,
      isp: asn?.get(address)?.autonomous_system_organization ?? unknown,
    }
  } catch (error) {
    log.warn('an address could not be looked up', { error: (error as Error).message })
    return nowhere
  }
}

/** "Chiang Mai, Chiang Mai, Thailand", as far as it is known. */
export function placeText({ cityName, regionName, countryName }: Place): string {
  const known = [cityName, regionName, countryName].filter((name) => name !== unknown)
  return [...new Set(known)].join(', ') || unknown
}

const cities = () => opened<CityResponse>(settings().geoipCityFile)
const networks = () => opened<AsnResponse>(settings().geoipAsnFile)

const readers = new Map<string, Promise<Reader<CityResponse | AsnResponse>>>()

/** Opened once, and again when the file is replaced. */
function opened<T extends CityResponse | AsnResponse>(file: string): Promise<Reader<T> | null> {
  if (file === '') return Promise.resolve(null)
  if (!readers.has(file)) {
    const reader = import('maxmind').then(({ open }) =>
      open<T>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true }),
    )
    reader.catch(() => readers.delete(file))
    readers.set(file, reader as Promise<Reader<CityResponse | AsnResponse>>)
  }
  return readers.get(file) as unknown as Promise<Reader<T>>
}

const privateNets = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNets.addSubnet(net, bits, 'ipv4')
privateNets.addAddress('::1', 'ipv6')
privateNets.addSubnet('fc00::', 7, 'ipv6')
privateNets.addSubnet('fe80::', 10, 'ipv6')

const isPrivate = (address: string): boolean => privateNets.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
