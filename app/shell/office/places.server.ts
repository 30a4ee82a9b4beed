import type { Context } from '#kernel/context.ts'
import { officeGroups, type OfficePlace } from '#kernel/office.ts'
import { permits } from '../permits.ts'
import { officeRooms } from '../made/office.server.ts'

/** Where this person may go, in the language of the page. */
export type Place = Omit<OfficePlace, 'may' | 'label' | 'short' | 'alias'> & {
  label: string
  short: string
  words: readonly string[]
}

const order = Object.keys(officeGroups)

export function placesFor({ actor, locale }: Context): Place[] {
  return officeRooms
    .flatMap(({ places = [] }) => places)
    .filter(({ may }) => permits(actor, may))
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
    .map(({ may: _may, label, short = label, alias = [], ...place }) => ({
      ...place,
      label: label[locale],
      short: short[locale],
      // Who thinks of it in the other language finds it too.
      words: [label.th, label.en, ...alias],
    }))
}
