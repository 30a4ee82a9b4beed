import type { Theme } from '#ui/theme.ts'

type ReadyMade = { key: 'sala' | 'forest' | 'coffee' | 'ruby' | 'indigo' | 'ink' } & Pick<
  Theme,
  'accent' | 'neutral' | 'font'
> & { radius: number }

/** A few to begin with; a test holds every accent to the same rule as a tenant's own. */
export const readyMade: readonly ReadyMade[] = [
  { key: 'sala', accent: '#1f5eff', neutral: 'cool', radius: 8, font: 'plex' },
  { key: 'forest', accent: '#23744a', neutral: 'warm', radius: 8, font: 'plex' },
  { key: 'coffee', accent: '#8a4b2a', neutral: 'warm', radius: 4, font: 'sarabun' },
  { key: 'ruby', accent: '#b4235a', neutral: 'pure', radius: 14, font: 'plex' },
  { key: 'indigo', accent: '#3a4a9f', neutral: 'cool', radius: 4, font: 'plex' },
  { key: 'ink', accent: '#1c1c1e', neutral: 'pure', radius: 0, font: 'plex' },
]
