import type { Business } from '#rooms/cluster/index.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { businessPath } from '../links.ts'
import { foundWords } from '../start/found-words.ts'
import styles from './business.module.css'

export function BusinessCards({ all }: { all: readonly Business[] }) {
  const text = useWords(foundWords)
  const roles = useWords(roleWords)
  const can = useCan()
  return (
    <ul className={styles.cards}>
      {all.map(({ id, name, legalName, people, branches, roles: mine }) => (
        <li key={id}>
          <Card title={name}>
            <Stack gap={12}>
              <p className={styles.quiet}>
                {[legalName !== name && legalName, text.branches(branches.length), text.people(people)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {mine.length > 0 && (
                <Row gap={8}>
                  {mine.map((role) => (
                    <Badge key={role}>{roles[role]}</Badge>
                  ))}
                </Row>
              )}
              <Row>
                <LinkButton to="/cluster/user/dashboard" kind="primary">
                  {text.open}
                </LinkButton>
                {can('business.seeSetup') && <LinkButton to={businessPath(id)}>{text.setup}</LinkButton>}
              </Row>
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  )
}

export function NoBusiness() {
  const text = useWords(foundWords)
  return (
    <EmptyState icon="store" title={text.none} action={text.toInvitation} to="/user/invitation">
      {text.noneBody}
    </EmptyState>
  )
}
