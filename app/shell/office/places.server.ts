import type { Context } from '#kernel/context.ts'
import type { OfficePlace } from '#kernel/office.ts'
import { permits } from '../permission-tables.ts'
import { officeRooms } from './gathered.server.ts'

/** Where this person may go, in the language of the page. */
export type Place = Omit<OfficePlace, 'may' | 'label' | 'alias'> & { label: string; words: readonly string[] }

export function placesFor({ actor, locale }: Context): Place[] {
  return officeRooms
    .flatMap(({ places = [] }) => places)
    .filter(({ may }) => permits(actor, may))
    .map(({ may: _may, label, alias = [], ...place }) => ({
      ...place,
      label: label[locale],
      // Who thinks of it in the other language finds it too.
      words: [label.th, label.en, ...alias],
    }))
}
