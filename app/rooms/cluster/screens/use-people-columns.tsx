import { useMemo, type ReactNode } from 'react'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { useFormat } from '#ui/format.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { peopleColumns, type PeopleColumn, standings } from '../people-columns.ts'
import { nameIn } from '#kernel/name-in.ts'
import { peopleCsv } from '../people-csv.ts'
import type { ListedPerson } from '../people-list.ts'
import { peopleWords } from '../people-words.ts'
import { roleStates, standingStates } from '../person-states.ts'
import styles from './people.module.css'

/** The columns of the list of people, in words and as they look. `now` is the loader's. */
export function usePeopleColumns(now: Date): ReadonlyArray<DataColumn<ListedPerson>> {
  const text = useWords(peopleWords)
  const roles = useWords(roleWords)
  const locale = useLocale()
  const cells = useCells(now)
  return useMemo(() => {
    const csv = peopleCsv(locale)
    const choices: Partial<Record<PeopleColumn, Record<string, string>>> = {
      role: roles,
      staff: roles,
      standing: Object.fromEntries(standings.map((each) => [each, text[`standing_${each}`]])),
    }
    return peopleColumns.map(({ key, ...shape }) => ({
      ...shape,
      key,
      title: text[key],
      cell: cells[key],
      csv: csv[key],
      ...looks[key],
      ...(choices[key] ? { choices: choices[key] } : {}),
    }))
  }, [text, roles, locale, cells])
}

const looks: Partial<Record<PeopleColumn, Pick<DataColumn<ListedPerson>, 'align' | 'phone' | 'width' | 'givesWay'>>> = {
  name: { phone: 'head', width: 'wide' },
  contact: { width: 'wide', phone: 'below' },
  role: { phone: 'hide', givesWay: 'second' },
  staff: { phone: 'below', givesWay: 'third' },
  standing: { phone: 'end' },
  joined: { phone: 'hide', givesWay: 'first' },
  seen: { phone: 'hide', givesWay: 'second' },
}

function useCells(now: Date): Record<PeopleColumn, (person: ListedPerson) => ReactNode> {
  const text = useWords(peopleWords)
  const roles = useWords(roleWords)
  const locale = useLocale()
  const format = useFormat()
  return useMemo(
    () => ({
      name: (person) => (
        <span className={styles.who}>
          <Avatar name={nameIn(locale, person) || (person.email ?? '')} />
          <span className={styles.oneLine} title={[person.name, person.nameEn].filter(Boolean).join(' · ')}>
            {nameIn(locale, person) || text.noName}
          </span>
        </span>
      ),
      contact: (person) => {
        const contact = [person.email, person.phone].filter(Boolean).join(' · ')
        return (
          <span className={styles.oneLine} title={contact}>
            {contact}
          </span>
        )
      },
      role: (person) => <StateBadge table={roleStates} state={person.role} />,
      staff: (person) => (
        <span className={styles.badges}>
          {person.staff.length === 0 ? '–' : person.staff.map((each) => <Badge key={each}>{roles[each]}</Badge>)}
        </span>
      ),
      standing: (person) => <StateBadge table={standingStates} state={person.standing} />,
      joined: (person) => format.date(person.joinedAt),
      seen: (person) =>
        person.seenAt ? (
          <time dateTime={new Date(person.seenAt).toISOString()} title={format.dateTime(person.seenAt)}>
            {format.relative(person.seenAt, now)}
          </time>
        ) : (
          <span className={styles.quiet}>{text.never}</span>
        ),
    }),
    [text, roles, locale, format, now],
  )
}
