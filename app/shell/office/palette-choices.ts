/** Pure: everything the palette offers for what is typed, in its sections. */
import type { OfficeIcon } from '#kernel/office.ts'
import type { IconName } from '#ui/icon.tsx'
import type { Locale } from '#ui/words.tsx'
import type { FoundGroup } from './find.ts'
import type { Place } from './places.server.ts'
import { arrange, type Choice, rank } from './rank.ts'
import type { Recent } from './recent.ts'

export type Line = Choice & {
  icon: IconName
  detail?: string | undefined
} & ({ to: string; /** remembered as opened last */ recent?: Recent; act?: never } | { act: () => void; to?: never })

export type Shown = { key: string; title: string; choices: readonly Line[] }

export interface Offered {
  typed: string
  places: readonly Place[]
  recent: readonly Recent[]
  actions: readonly Line[]
  groups: readonly FoundGroup[]
  titles: { recent: string; pages: string; actions: string }
  locale: Locale
}

export function choicesFor({ typed, places, recent, actions, groups, titles, locale }: Offered): Shown[] {
  const pages = places.map((place): Line => ({
    key: place.path,
    title: place.label,
    words: place.words,
    icon: place.icon,
    to: place.path,
  }))
  const isTyped = typed.trim() !== ''
  const records = isTyped ? groups : []
  const sections = [
    { key: 'recent', title: titles.recent, choices: isTyped ? [] : recent.map(recentLine) },
    { key: 'pages', title: titles.pages, choices: rank(pages, typed) },
    ...records.map((group) => ({
      key: group.title.en,
      title: group.title[locale],
      choices: group.found.map((found) => recordLine(found, group.icon)),
    })),
    { key: 'actions', title: titles.actions, choices: rank(actions, typed) },
  ]
  const exact = new Set(records.flatMap(({ found }) => found.filter((each) => each.exact).map(({ to }) => keyOf(to))))
  const titleOf = new Map(sections.map(({ key, title }) => [key, title]))
  return arrange(sections, exact).map((section) => ({ ...section, title: titleOf.get(section.key) ?? '' }))
}

const keyOf = (to: string) => `record ${to}`

function recordLine({ title, detail, to }: FoundGroup['found'][number], icon: OfficeIcon): Line {
  return { key: keyOf(to), title, detail, words: [title], icon, to, recent: { title, to, icon } }
}

function recentLine(recent: Recent): Line {
  return { key: `recent ${recent.to}`, title: recent.title, words: [], icon: recent.icon, to: recent.to, recent }
}
