/** What a person does in the business, and what its leaders may change of it. */
import { Form } from 'react-router'
import { type StaffRole, staffRoles } from '#kernel/roles.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { invitationsPath } from '../people-paths.ts'
import { peopleWords } from '../people-words.ts'
import type { Work } from '../person.ts'
import { limitsText } from '../parts/limits-text.ts'
import { LimitsFields } from '../parts/limits-fields.tsx'
import { OperationForm } from './person-operations.tsx'
import type { PersonData } from './person.tsx'
import styles from './people.module.css'

export function PersonWork({ data }: { data: PersonData }) {
  const { one, doing, member } = data
  const text = useWords(peopleWords)
  const can = useCan()
  const open = one.work.find((each) => doing === 'work' && each.memberId === member && each.mayChange)
  if (open) return <ChangeWork work={open} data={data} />
  const address = one.email ?? one.phone ?? ''
  return (
    <Card
      title={text.work}
      actions={
        can('cluster.invite') &&
        one.standing === 'active' &&
        one.work.length === 0 && (
          <LinkButton
            size="small"
            icon="plus"
            to={`${invitationsPath}?${new URLSearchParams({ login: address, firstname: one.firstname, lastname: one.lastname })}`}
          >
            {text.addWork}
          </LinkButton>
        )
      }
    >
      {one.work.length === 0 ? (
        <p className={styles.quiet}>{text.noWork}</p>
      ) : (
        <ul className={styles.lines}>
          {one.work.map((work) => (
            <li key={work.memberId}>
              <WorkLine work={work} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function WorkLine({ work }: { work: Work }) {
  const text = useWords(peopleWords)
  const roles = useWords(roleWords)
  const locale = useLocale()
  const branches = work.branches.filter(({ id }) => work.branchIds.includes(id)).map((branch) => branch[locale])
  const limits = limitsText(work.limits, locale)
  return (
    <Stack gap={12}>
      <div>
        <strong>{work.cluster}</strong>
        <div className={styles.quiet}>{branches.length > 0 ? branches.join(', ') : text.allBranches}</div>
      </div>
      <span className={styles.badges}>
        {work.roles.map((role) => (
          <Badge key={role}>{roles[role]}</Badge>
        ))}
      </span>
      {limits.length > 0 && <div className={styles.quiet}>{limits.join(' · ')}</div>}
      {work.mayChange && (
        <Row>
          <LinkButton size="small" icon="edit" to={`?do=work&member=${work.memberId}`} preventScrollReset>
            {text.changeWork}
          </LinkButton>
          <Form method="post">
            <input type="hidden" name="memberId" value={work.memberId} />
            <ConfirmButton
              name="operation"
              value="endWork"
              kind="quiet"
              size="small"
              title={text.endWorkAsk}
              message={text.endWorkBody}
              okText={text.endWork}
            >
              {text.endWork}
            </ConfirmButton>
          </Form>
        </Row>
      )}
    </Stack>
  )
}

function ChangeWork({ work, data }: { work: Work; data: PersonData }) {
  const text = useWords(peopleWords)
  return (
    <OperationForm operation="work" title={`${text.changeWork} · ${work.cluster}`} button={text.save} data={data}>
      <input type="hidden" name="memberId" value={work.memberId} />
      <StaffChoice name="roles" chosen={work.roles} without={data.admin !== null ? [] : ['owner']} />
      <BranchChoice branches={work.branches} chosen={work.branchIds} />
      <LimitsFields limits={work.limits} inside="limits" />
    </OperationForm>
  )
}

export function StaffChoice({
  name,
  chosen,
  without,
  hint,
}: {
  name: string
  chosen: readonly string[]
  without: readonly StaffRole[]
  hint?: string
}) {
  const text = useWords(peopleWords)
  const roles = useWords(roleWords)
  return (
    <FieldGroup legend={text.staff} hint={hint}>
      <Grid min={160} gap={8}>
        {staffRoles
          .filter((role) => !without.includes(role))
          .map((role) => (
            <CheckboxField
              key={role}
              id={`${name}-${role}`}
              name={name}
              value={role}
              label={roles[role]}
              defaultChecked={chosen.includes(role)}
            />
          ))}
      </Grid>
    </FieldGroup>
  )
}

/** One branch is no choice. */
export function BranchChoice({
  branches,
  chosen,
}: {
  branches: readonly { id: string; th: string; en: string }[]
  chosen: readonly string[]
}) {
  const text = useWords(peopleWords)
  const locale = useLocale()
  if (branches.length < 2) return chosen.map((id) => <input key={id} type="hidden" name="branchIds" value={id} />)
  return (
    <FieldGroup legend={text.branches} hint={text.branchesHint}>
      <Grid min={160} gap={8}>
        {branches.map((branch) => (
          <CheckboxField
            key={branch.id}
            id={`branch-${branch.id}`}
            name="branchIds"
            value={branch.id}
            label={branch[locale]}
            defaultChecked={chosen.includes(branch.id)}
          />
        ))}
      </Grid>
    </FieldGroup>
  )
}
