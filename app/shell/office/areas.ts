/** Pure: how the places of a business stand in the side: favourites, today, the areas that fold, what is switched off. */
import { type OfficeGroup, officeGroups, type Waiting } from '#kernel/office.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Locale } from '#ui/words.tsx'
import type { OfficeArea, OfficeLink } from '../frames/office-side.tsx'
import type { Place } from './places.server.ts'
import { placesPath, placesWords } from './places-words.ts'

/** Under all areas, always in sight. */
const atTheFoot = ['/config', placesPath]

export function footOf(places: readonly Place[], locale: Locale): OfficeLink[] {
  const foot = places.filter(({ path }) => atTheFoot.includes(path))
  return foot.map((place) => ({
    ...linkOf(place, []),
    ...(place.path === placesPath && { label: placesWords[locale].all }),
  }))
}

/** So many are seen at a glance: nothing folds. */
const atAGlance = 15

const icons: Readonly<Record<OfficeGroup, IconName>> = {
  today: 'home',
  sales: 'cart',
  goods: 'box',
  learn: 'book',
  money: 'bank',
  people: 'users',
  documents: 'folder',
  site: 'globe',
}

export type Linked = OfficeLink & Pick<Place, 'group'> & { isUnused: boolean }

export function linkOf(place: Place, waiting: readonly Waiting[]): Linked {
  const { label, path, icon, group, waits } = place
  const keys = typeof waits === 'string' ? [waits] : (waits ?? [])
  const count = waiting.reduce((sum, one) => (keys.includes(one.key) ? sum + one.count : sum), 0)
  return { label, to: path, icon, group, count, isUnused: place.isUnused === true }
}

/** In the order of `favourites`, of what is still there. */
export const favouritesOf = (places: readonly Place[], favourites: readonly string[]): Place[] =>
  favourites.flatMap((path) => places.filter((place) => place.path === path))

export function areasOf(
  places: readonly Place[],
  favourites: readonly string[],
  waiting: readonly Waiting[],
  locale: Locale,
): OfficeArea[] {
  const text = placesWords[locale]
  const links = places
    .filter(({ about, isBelow }) => about === undefined && !isBelow)
    .map((place) => linkOf(place, waiting))
  // Where something waits it is not out of use.
  const used = links.filter(({ isUnused, count = 0 }) => !isUnused || count > 0)
  const folds = used.length > atAGlance
  const own = favouritesOf(places, favourites).map((place) => linkOf(place, waiting))
  const groups = Object.entries(officeGroups) as [OfficeGroup, (typeof officeGroups)[OfficeGroup]][]
  return (
    [
      { key: 'favourites', title: text.favourites, icon: 'star' as const, links: own, folds: false },
      ...groups.map(([group, title]) => ({
        key: group,
        title: title[locale],
        icon: icons[group],
        links: used.filter((link) => link.group === group && !atTheFoot.includes(link.to)),
        folds: folds && group !== 'today',
      })),
      {
        key: 'unused',
        title: text.unused,
        icon: 'eye-off' as const,
        links: links.filter((link) => !used.includes(link)),
        folds: true,
      },
    ]
      .filter((area) => area.links.length > 0)
      // One place is its own door.
      .map((area) => ({ ...area, folds: area.folds && area.links.length > 1 }))
  )
}
