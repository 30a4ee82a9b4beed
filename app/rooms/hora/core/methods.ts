/** The ways of calculating among which astrologers choose (hora.md §5.3), and what applies when nothing is said. */

export const methodChoices = {
  planets: ['suriyayatra', 'lahiri'],
  frame: ['bangkokLmt', 'civil'],
  lagna: ['anto_0600_lmt', 'anto_0600', 'anto_sunrise', 'anto_sunrise_lmt', 'sidereal'],
  dayBoundary: ['0600', 'sunrise', '0000'],
  wednesdayNight: ['on', 'off'],
  zodiacYear: ['lunar5', 'thaloengsok', 'jan1'],
  rahu: ['mean', 'true'],
  ketu: ['thai', 'rahu180'],
  extraDignities: ['off', 'on'],
  digits: ['thai', 'arabic'],
} as const

export type MethodName = keyof typeof methodChoices
export type Methods = { [Name in MethodName]: (typeof methodChoices)[Name][number] }
export type LagnaMethod = Methods['lagna']

export const methodNames = Object.keys(methodChoices) as MethodName[]
/** The first of each is the built-in one. */
export const builtIn = Object.fromEntries(methodNames.map((name) => [name, methodChoices[name][0]])) as Methods

export const presets: Readonly<Record<'textbook' | 'myhora' | 'lahiri', Partial<Methods>>> = {
  textbook: {},
  myhora: { lagna: 'anto_sunrise_lmt', dayBoundary: 'sunrise' },
  lahiri: { planets: 'lahiri', lagna: 'sidereal' },
}

/** What somebody sent, over what held before; names and values that nobody knows are told and left out. */
export function readMethods(sent: unknown, base: Methods = builtIn): { methods: Methods; unknown: string[] } {
  const pairs = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const isKnown = ([name, value]: [string, unknown]) =>
    (methodChoices[name as MethodName] as readonly unknown[] | undefined)?.includes(value) ?? false
  const own = pairs.filter(([name]) => Object.hasOwn(methodChoices, name))
  return {
    methods: { ...base, ...(Object.fromEntries(own.filter(isKnown)) as Partial<Methods>) },
    unknown: pairs.filter((pair) => !own.includes(pair) || !isKnown(pair)).map(([name]) => name),
  }
}

/** Why an option changes nothing just now; null where it does. */
export function idle(name: MethodName, { planets }: Methods): 'onlyLahiri' | 'onlySuriyayatra' | null {
  if (name === 'rahu' && planets !== 'lahiri') return 'onlyLahiri'
  return null
}
