import { isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { officeGroups, type OfficePlace } from '#kernel/office.ts'
import { settingsWords } from './settings-words.ts'
import { permits } from '../permits.ts'
import { officeRooms } from '../made/office.server.ts'

/** Where this person may go, in the language of the page. */
export type Place = Omit<OfficePlace, 'may' | 'label' | 'short' | 'alias' | 'about'> & {
  label: string
  about?: string
  short: string
  words: readonly string[]
}

/** The index of all settings is the shell's own. */
const index: OfficePlace = {
  path: '/config',
  label: { th: settingsWords.th.title, en: settingsWords.en.title },
  icon: 'settings',
  group: 'site',
  may: 'office.settings',
  alias: ['ตั้งค่า', 'config', 'setup', 'preferences'],
}

const order = Object.keys(officeGroups)

export function placesFor({ actor, locale, site }: Context): Place[] {
  return [...officeRooms.flatMap(({ places = [] }) => places), index]
    .filter(({ may, path }) => permits(actor, may) && isOpenAt(site, path))
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
    .map(({ may: _may, label, about, short = label, alias = [], ...place }) => ({
      ...place,
      label: label[locale],
      ...(about && { about: about[locale] }),
      short: short[locale],
      // Who thinks of it in the other language finds it too.
      words: [label.th, label.en, ...alias],
    }))
}
