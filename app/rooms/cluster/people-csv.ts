/** A person as a line of a file; the screen's selection and the server's whole list write the same. */
import type { CsvColumn, CsvValue } from '#kernel/csv.ts'
import type { Locale } from '#ui/define-words.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { peopleColumns, type PeopleColumn } from './people-columns.ts'
import type { ListedPerson } from './people-list.ts'
import { peopleWords } from './people-words.ts'

export function peopleCsv(locale: Locale): Record<PeopleColumn, (person: ListedPerson) => CsvValue> {
  const roles = roleWords[locale]
  const text = peopleWords[locale]
  return {
    name: (person) => person.name,
    contact: (person) => [person.email, person.phone].filter(Boolean).join(' '),
    role: (person) => roles[person.role],
    staff: (person) => person.staff.map((each) => roles[each]).join(', '),
    standing: (person) => text[`standing_${person.standing}`],
    joined: (person) => person.joinedAt,
    seen: (person) => person.seenAt,
  }
}

export function peopleCsvColumns(locale: Locale): Array<CsvColumn<ListedPerson>> {
  const values = peopleCsv(locale)
  return peopleColumns.map(({ key }) => ({ title: peopleWords[locale][key], value: values[key] }))
}
