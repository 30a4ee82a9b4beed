import { nameIn } from '#kernel/name-in.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { loadList } from '#kernel/list-screen.server.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { Ago, OneLine } from '#ui/data-table/use-list-columns.tsx'
import { useWords } from '#ui/words.tsx'
import { peoplePage } from '../people.ts'
import { peopleList } from '../people-list.ts'
import { auditPath, invitationsPath } from '../people-paths.ts'
import { peopleWords } from '../people-words.ts'
import styles from './people.module.css'

export const loader = loadList(peopleList, peoplePage)
export const meta = listMeta(peopleList)

/** The list is the place itself. */
export const handle: OfficeHandle<unknown> = { crumb: () => null }

export default listScreen(peopleList, {
  actions: Ways,
  empty: { icon: 'users' },
  cells: {
    name: (person, { text, locale }) => (
      <span className={styles.who}>
        <Avatar name={nameIn(locale, person) || (person.email ?? '')} />
        <OneLine title={[person.name, person.nameEn].filter(Boolean).join(' · ')}>
          {nameIn(locale, person) || text.noName}
        </OneLine>
      </span>
    ),
    contact: ({ email, phone }) => <OneLine>{[email, phone].filter(Boolean).join(' · ')}</OneLine>,
    staff: ({ staff }, { locale }) => (
      <span className={styles.badges}>
        {staff.length === 0 ? '–' : staff.map((each) => <Badge key={each}>{roleWords[locale][each]}</Badge>)}
      </span>
    ),
    seen: ({ seenAt }, { text, format, now }) =>
      seenAt ? <Ago at={seenAt} now={now} format={format} /> : <span className={styles.quiet}>{text.never}</span>,
  },
})

function Ways() {
  const text = useWords(peopleWords)
  const can = useCan()
  return (
    <>
      {can('cluster.seeAudit') && (
        <LinkButton icon="history" to={auditPath}>
          {text.audit}
        </LinkButton>
      )}
      {can('cluster.invite') && (
        <LinkButton kind="primary" icon="plus" to={invitationsPath}>
          {text.invite}
        </LinkButton>
      )}
    </>
  )
}
