import { closedAreas, isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { officeGroups, type OfficePlace } from '#kernel/office.ts'
import { placesPath, placesWords } from './places-words.ts'
import { settingsWords } from './settings-words.ts'
import { permits } from '../permits.ts'
import { officeRooms } from '../made/office.server.ts'

/** Where this person may go, in the language of the page. */
export type Place = Omit<OfficePlace, 'may' | 'label' | 'short' | 'alias' | 'about' | 'of'> & {
  label: string
  /** This business does without what it is for. */
  isUnused?: true
  about?: string
  short: string
  words: readonly string[]
}

/** The indexes of all settings and of all pages are the shell's own. */
const own: readonly OfficePlace[] = [
  {
    path: '/config',
    label: { th: settingsWords.th.title, en: settingsWords.en.title },
    icon: 'settings',
    group: 'site',
    may: 'office.settings',
    alias: ['ตั้งค่า', 'config', 'setup', 'preferences', 'options', 'settings'],
  },
  {
    path: placesPath,
    label: { th: placesWords.th.title, en: placesWords.en.title },
    icon: 'grid',
    group: 'today',
    may: 'office.see',
    isBelow: true,
    alias: ['เมนูทั้งหมด', 'ปักหมุด', 'รายการโปรด', 'favourites', 'favorites', 'pins', 'menu', 'sitemap'],
  },
]

const order = Object.keys(officeGroups)
/** Used all day, places, pages below them, settings. */
const levelOf = ({ often, isBelow, about }: OfficePlace): number => (about ? 3 : isBelow ? 2 : often ? 0 : 1)

export function placesFor({ actor, locale, site }: Context): Place[] {
  const closed = closedAreas(site)
  return [...officeRooms.flatMap(({ places = [] }) => places), ...own]
    .filter(({ may, path }) => permits(actor, may) && isOpenAt(site, path))
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || levelOf(a) - levelOf(b))
    .map(({ may: _may, label, about, short = label, alias = [], of, ...place }) => ({
      ...place,
      ...(of && closed.includes(of) && { isUnused: true as const }),
      label: label[locale],
      ...(about && { about: about[locale] }),
      short: short[locale],
      // Who thinks of it in the other language finds it too.
      words: [label.th, label.en, ...alias],
    }))
}
