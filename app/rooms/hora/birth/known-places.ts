/** Coordinates come when a place is typed: 77 seats first, places abroad where no province is meant. */
import type { KnownPlaces } from '../read/read-place.ts'

export const noPlaces: KnownPlaces = { seats: [], abroad: null, districts: null }

let loading: Promise<KnownPlaces> | undefined

/** Enough for a province; the rest comes behind. */
export async function loadSeats(): Promise<KnownPlaces> {
  const { seats } = await import('../places/seats.ts')
  return { ...noPlaces, seats }
}

export function loadPlaces(): Promise<KnownPlaces> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<KnownPlaces> {
  const [{ seats }, { placesAbroad }, districts] = await Promise.all([
    import('../places/seats.ts'),
    import('../places/abroad.ts'),
    loadDistricts(),
  ])
  return { seats, abroad: placesAbroad, districts }
}

/** All of them at once, so that no request says where somebody was born. Without them provinces are still read. */
async function loadDistricts(): Promise<KnownPlaces['districts']> {
  try {
    const answer = await fetch('/address/amphures')
    if (!answer.ok) return null
    const { data } = (await answer.json()) as { data: { name: string; provinces: string[] }[] }
    return new Map(data.map(({ name, provinces }) => [name.toLowerCase(), provinces]))
  } catch {
    return null
  }
}
