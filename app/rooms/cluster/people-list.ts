/** Pure: the list of people, for its screen, its query and its files. */
import { staffRoles } from '#kernel/roles.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import type { ListedPerson } from './people.ts'
import { peoplePath, personPath } from './people-paths.ts'
import { peopleWords } from './people-words.ts'
import { personRoles, roleStates, standings, standingStates } from './person-states.ts'

export const peopleList = defineList<ListedPerson>()({
  name: 'people',
  path: peoplePath,
  words: peopleWords,
  sortedBy: '-joined',
  rowName: ({ name, email, phone }) => name || email || phone || '',
  rowTo: ({ id }) => personPath(id),
  file: { may: 'cluster.takePeople' },
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    contact: { value: ({ email, phone }) => [email, phone].filter(Boolean).join(' '), width: 'wide', phone: 'below' },
    role: {
      value: ({ role }, locale) => roleWords[locale][role],
      states: { table: roleStates, of: ({ role }) => role },
      filter: { kind: 'choice', values: personRoles },
      choices: (locale) => roleWords[locale],
      phone: 'hide',
      givesWay: 'second',
    },
    staff: {
      value: ({ staff }, locale) => staff.map((each) => roleWords[locale][each]).join(', '),
      filter: { kind: 'choice', values: staffRoles },
      choices: (locale) => roleWords[locale],
      phone: 'below',
      givesWay: 'third',
    },
    standing: {
      value: ({ standing }, locale) => peopleWords[locale][`standing_${standing}`],
      states: { table: standingStates, of: ({ standing }) => standing },
      filter: { kind: 'choice', values: standings },
      choices: (locale) => Object.fromEntries(standings.map((each) => [each, peopleWords[locale][`standing_${each}`]])),
      phone: 'end',
    },
    group: { value: ({ group }) => group ?? '', phone: 'hide', givesWay: 'first' },
    joined: {
      value: ({ joinedAt }) => joinedAt,
      says: 'day',
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'hide',
      givesWay: 'first',
    },
    seen: { value: ({ seenAt }) => seenAt, phone: 'hide', givesWay: 'second' },
  },
})
