import { isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { personalGroups, type PersonalPlace } from '#kernel/personal.ts'
import type { AccountLink } from '../frames/account.tsx'
import { permits } from '../permits.ts'
import { personalRooms } from '../made/personal.server.ts'
import { words } from './words.ts'

/** The cards of all rooms stand on a page of the shell's own. */
const overview: PersonalPlace = {
  path: '/user/dashboard',
  label: { th: words.th.overview, en: words.en.overview },
  icon: 'home',
  group: 'overview',
  may: 'identity.self',
  often: true,
}

/** What this person has of their own, in the language of the page; nothing for a guest. */
export function myPlaces({ actor, locale, site }: Context, rooms = personalRooms): AccountLink[] {
  const rank = ({ group, often }: PersonalPlace) => personalGroups.indexOf(group) * 2 + (often ? 0 : 1)
  return [overview, ...Object.values(rooms).flatMap(({ places = [] }) => places)]
    .filter(({ may, path }) => permits(actor, may) && isOpenAt(site, path))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ path, label, icon, group, often = false }) => ({ to: path, label: label[locale], icon, group, often }))
}
