/** Where the planets stand at an instant, by the chosen way; and which of them go backwards. */
import { mod } from './days.ts'
import type { Methods } from './methods.ts'
import type { Sky } from './sky.ts'
import {
  CIRCLE,
  type FrameTime,
  horakhunOf,
  type Longitudes,
  type Planet,
  suriyayatra,
  thaiKetu,
} from './suriyayatra.ts'
import { BANGKOK_MEAN, wallAt } from './zones.ts'

/** Bangkok's mean time, wherever the birth was; the textbook's exercises take the clock as it was. */
export function frameOf(at: number, offset: number, { frame }: Pick<Methods, 'frame'>): FrameTime {
  const { day, second } = wallAt(at, frame === 'civil' ? offset : BANGKOK_MEAN)
  return { horakhun: horakhunOf(day), second }
}

/** Arcminutes: whole ones by the Suriyayatra, with their fraction by the sky. */
export function planetsAt(at: number, offset: number, methods: Methods, sky: Sky | null): Longitudes {
  const frame = frameOf(at, offset, methods)
  const all = methods.planets === 'lahiri' && sky ? skyPlanets(at, methods, sky, thaiKetu(frame)) : suriyayatra(frame)
  return methods.ketu === 'rahu180' ? { ...all, ketu: mod(all.rahu + CIRCLE / 2, CIRCLE) } : all
}

const inSky = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'rahu', 'uranus'] as const

function skyPlanets(at: number, { rahu }: Methods, sky: Sky, ketu: number): Longitudes {
  const seen = inSky.map((planet) => [planet, sky.sidereal(at, planet, rahu) * 60] as const)
  return { ...(Object.fromEntries(seen) as Omit<Longitudes, 'ketu'>), ketu }
}

/** พักร์. Sun and Moon never turn; Rahu and Ketu always go backwards and are not marked. */
const mayTurn = ['mars', 'mercury', 'jupiter', 'venus', 'saturn', 'uranus'] as const satisfies Planet[]
const HOUR = 3_600_000

export function retrogradeAt(at: number, offset: number, methods: Methods, sky: Sky | null): Set<Planet> {
  if (methods.planets === 'lahiri' && sky) {
    const degree = (planet: (typeof mayTurn)[number], instant: number) => sky.sidereal(instant, planet, methods.rahu)
    return new Set(mayTurn.filter((planet) => isBehind(degree(planet, at - HOUR), degree(planet, at + HOUR), 360)))
  }
  const frame = frameOf(at, offset, methods)
  const [today, tomorrow] = [suriyayatra(frame), suriyayatra({ ...frame, horakhun: frame.horakhun + 1 })]
  return new Set(mayTurn.filter((planet) => isBehind(today[planet], tomorrow[planet], CIRCLE)))
}

const isBehind = (before: number, after: number, circle: number): boolean => mod(after - before, circle) > circle / 2
