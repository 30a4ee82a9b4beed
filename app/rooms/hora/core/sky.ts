/**
 * What the real sky shows: sunrise, ascendant, sidereal places (Lahiri). By astronomy-engine, loaded only when a method
 * asks for it. Formulas and how far they were checked: hora.md §3.6 and §4.
 */
import type * as Astronomy from 'astronomy-engine'
import { mod } from './days.ts'
import type { Planet } from './suriyayatra.ts'

export interface Spot {
  lat: number
  lon: number
}

export interface Sky {
  /** Upper limb, with refraction, at sea level; null where the Sun does not rise within a day of `from` (ms). */
  sunrise(from: number, spot: Spot): number | null
  sunset(from: number, spot: Spot): number | null
  /** Degrees of the sidereal zodiac. */
  ascendant(at: number, spot: Spot): number
  /** Degrees; Rahu by the mean or the true node. Ketu is not in the sky. */
  sidereal(at: number, planet: Exclude<Planet, 'ketu'>, node: 'mean' | 'true'): number
  /** Mean Lahiri ayanamsa in degrees. */
  ayanamsa(at: number): number
}

let loading: Promise<Sky> | undefined

export function loadSky(): Promise<Sky> {
  loading ??= makeSky().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

type Engine = typeof Astronomy

async function makeSky(): Promise<Sky> {
  const engine = await import('astronomy-engine')
  // Without it the Moon is an arcminute off by 2099.
  engine.SetDeltaTFunction(engine.DeltaT_JplHorizons)
  const { Body, MakeTime, Observer, SearchRiseSet } = engine
  const turn = (direction: 1 | -1) => (from: number, spot: Spot) =>
    SearchRiseSet(
      Body.Sun,
      new Observer(spot.lat, spot.lon, 0),
      direction,
      MakeTime(new Date(from)),
      1,
    )?.date.getTime() ?? null
  const nutation = (at: number) => engine.e_tilt(MakeTime(new Date(at)))
  return {
    sunrise: turn(1),
    sunset: turn(-1),
    ayanamsa: (at) => meanAyanamsa(centuries(engine, at)),
    ascendant(at, { lat, lon }) {
      const tilt = nutation(at)
      const [sidereal, obliquity, latitude] = [
        rad(engine.SiderealTime(MakeTime(new Date(at))) * 15 + lon),
        rad(tilt.tobl),
        rad(lat),
      ]
      const y = Math.cos(sidereal)
      const x = -(Math.sin(sidereal) * Math.cos(obliquity) + Math.tan(latitude) * Math.sin(obliquity))
      return mod(degrees(Math.atan2(y, x)) - meanAyanamsa(centuries(engine, at)) - tilt.dpsi / 3600, 360)
    },
    sidereal(at, planet, node) {
      if (planet === 'rahu' && node === 'mean') return meanNode(centuries(engine, at))
      const tropical = planet === 'rahu' ? trueNode(engine, at) : apparent(engine, at, planet)
      return mod(tropical - meanAyanamsa(centuries(engine, at)) - nutation(at).dpsi / 3600, 360)
    },
  }
}

function apparent({ Body, Ecliptic, GeoVector, MakeTime }: Engine, at: number, planet: keyof typeof bodyNames): number {
  return Ecliptic(GeoVector(Body[bodyNames[planet]], MakeTime(new Date(at)), true)).elon
}

const bodyNames = {
  sun: 'Sun',
  moon: 'Moon',
  mars: 'Mars',
  mercury: 'Mercury',
  jupiter: 'Jupiter',
  venus: 'Venus',
  saturn: 'Saturn',
  uranus: 'Uranus',
} as const

/** TT Julian centuries from J2000. */
const centuries = ({ MakeTime }: Engine, at: number): number => MakeTime(new Date(at)).tt / 36_525

const meanAyanamsa = (t: number): number => 23.857092 + (5028.796195 * t + 1.1054348 * t * t) / 3600

function meanNode(t: number): number {
  const node = 125.0445479 - 1934.1362891 * t + 0.0020754 * t ** 2 + t ** 3 / 467_441 - t ** 4 / 60_616_000
  return mod(node - meanAyanamsa(t), 360)
}

/** Of the Moon's orbit as it is at this moment. */
function trueNode(engine: Engine, at: number): number {
  const time = engine.MakeTime(new Date(at))
  const moon = engine.RotateState(engine.Rotation_EQJ_ECT(time), engine.GeoMoonState(time))
  const hx = moon.y * moon.vz - moon.z * moon.vy
  const hy = moon.z * moon.vx - moon.x * moon.vz
  return mod(degrees(Math.atan2(hx, -hy)), 360)
}

const rad = (value: number): number => (value * Math.PI) / 180
const degrees = (value: number): number => (value * 180) / Math.PI
