import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { Badge } from '#ui/badge.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useWords } from '#ui/words.tsx'
import type { MyInvitation } from '../invitations.ts'
import { roleStates } from '../person-states.ts'
import styles from './people.module.css'

/** What an invitation gives: a role on the site, work in a business, or both. */
export function Offered({ role, cluster, staff }: Pick<MyInvitation, 'role' | 'cluster' | 'staff'>) {
  const roles = useWords(roleWords)
  return (
    <span className={styles.badges}>
      {role !== 'user' && <StateBadge table={roleStates} state={role} />}
      {staff.map((each) => (
        <Badge key={each}>{[roles[each], cluster].filter(Boolean).join(' · ')}</Badge>
      ))}
    </span>
  )
}
