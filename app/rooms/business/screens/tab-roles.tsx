/** What each role may do here, cut down from its preset; what taking a right away means is said first. */
import { Link } from 'react-router'
import { LimitsFields } from '#rooms/cluster/parts/limits-fields.tsx'
import { limitsText } from '#rooms/cluster/parts/limits-text.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { businessPath } from '../links.ts'
import type { RoleRights } from '../rights/role-rights.ts'
import { rights } from '../rights/rights.ts'
import { rightsWords } from '../rights/rights-words.ts'
import type { BusinessData, Outcome } from './business.tsx'
import styles from './business.module.css'

interface Props {
  data: BusinessData
  roles: NonNullable<BusinessData['roles']>
  outcome: Outcome
}

export function RolesTab({ data, roles: { all, edited }, outcome }: Props) {
  const text = useWords(rightsWords)
  const isSaved = outcome.saved.startsWith('rights ')
  return (
    <Stack gap={16}>
      <p className={styles.quiet}>{text.lead}</p>
      {isSaved && <Notice tone="good" urgent title={text.saved} />}
      <Notice tone="info" title={text.owner}>
        {data.mayChange && <Link to="/cluster/manage/user">{text.toPeople}</Link>}
      </Notice>
      <ul className={styles.cards}>
        {all.map((role) => (
          <li key={role.role} className={role.role === edited ? styles.wide : undefined}>
            {data.mayChange && role.role === edited && !isSaved ? (
              <RoleForm role={role} data={data} outcome={outcome} />
            ) : (
              <RoleCard role={role} data={data} />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function RoleCard({ role: { role, people, ticks, limits }, data }: { role: RoleRights; data: BusinessData }) {
  const text = useWords(rightsWords)
  const roles = useWords(roleWords)
  const locale = useLocale()
  const on = ticks.filter(({ isOn }) => isOn)
  return (
    <Card title={roles[role]}>
      <Stack gap={12}>
        <p className={styles.quiet}>{people.length > 0 ? text.people(people.join(', ')) : text.nobody}</p>
        <p>{on.length === ticks.length ? text.all : text.some(on.length, ticks.length)}</p>
        {limitsText(limits, locale).map((line) => (
          <p key={line} className={styles.quiet}>
            {line}
          </p>
        ))}
        {data.mayChange && (
          <Row>
            <LinkButton
              size="small"
              icon="edit"
              to={`${businessPath(data.business.id, 'roles')}&role=${role}`}
              preventScrollReset
            >
              {text.edit}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function RoleForm({ role, data, outcome }: { role: RoleRights; data: BusinessData; outcome: Outcome }) {
  const text = useWords(rightsWords)
  const roles = useWords(roleWords)
  const locale = useLocale()
  const { asks, refused } = outcome
  return (
    <Card title={roles[role.role]}>
      <RecordForm
        operation="rights"
        schema={() => import('../rights/rights-input.ts').then((file) => file.RightsForm)}
        answer={refused}
        version={role.version}
        hidden={{ role: role.role }}
        cancelTo={businessPath(data.business.id, 'roles')}
        submit={text.save}
        asks={asks !== undefined}
      >
        {role.ticks.length > 0 && (
          <FieldGroup legend={text.rights}>
            <input type="hidden" name="rights" value="" />
            <Grid min={240} gap={8}>
              {role.ticks.map(({ key, isOn }) => (
                <CheckboxField
                  key={key}
                  id={`right-${key}`}
                  name="rights"
                  value={key}
                  label={rights[key].name[locale]}
                  defaultChecked={asks ? asks.rights.includes(key) : isOn}
                />
              ))}
            </Grid>
          </FieldGroup>
        )}
        <LimitsFields limits={role.limits} />
        {asks && (
          <Notice tone="warn" urgent title={text.loses}>
            <Stack gap={8}>
              <p>{text.losesWhat(asks.asks.rights.map((right) => right[locale]).join(', '))}</p>
              <p>{asks.asks.people.length > 0 ? text.losesWho(asks.asks.people.join(', ')) : text.losesNobody}</p>
              <CheckboxField name="agreed" value="on" label={text.agree} required />
            </Stack>
          </Notice>
        )}
      </RecordForm>
    </Card>
  )
}
