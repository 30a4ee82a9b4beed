import { Form, Link, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { customerGroupWords } from '../customer-group-words.ts'
import { personPath } from '../people-paths.ts'
import type { loader } from './customer-group.tsx'
import styles from './people.module.css'

export function Members({ more: { members, more }, answer }: Section<typeof loader>) {
  const text = useWords(customerGroupWords)
  const { number } = useFormat()
  const { formData } = useNavigation()
  const problem = isRefused(answer) && answer.kept?.operation === 'add' ? answer.message : undefined
  return (
    <Card title={text.members}>
      <Stack gap={16}>
        <Form method="post" preventScrollReset key={members.length}>
          <Stack gap={12}>
            {problem && <FormErrors message={problem} />}
            <input type="hidden" name="operation" value="add" />
            <Row gap={8} align="end">
              <TextField name="login" label={text.login} required maxLength={200} autoCapitalize="none" />
              <SubmitButton kind="secondary" busy={formData?.get('operation') === 'add'}>
                {text.add}
              </SubmitButton>
            </Row>
          </Stack>
        </Form>
        {members.length === 0 ? (
          <p className={styles.quiet}>{text.membersNone}</p>
        ) : (
          <Table
            caption={text.members}
            rows={members}
            rowKey={({ accountId }) => accountId}
            columns={[
              {
                key: 'name',
                title: text.members,
                phone: 'head',
                cell: ({ accountId, name, contact }) => <Link to={personPath(accountId)}>{name || contact}</Link>,
              },
              { key: 'contact', title: text.login, phone: 'below', cell: ({ contact }) => contact },
              {
                key: 'out',
                title: '',
                phone: 'end',
                cell: ({ accountId, name, contact }) => (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="operation" value="out" />
                    <Button
                      type="submit"
                      kind="quiet"
                      size="small"
                      name="accountId"
                      value={accountId}
                      aria-label={text.takeOutOf(name || contact)}
                    >
                      {text.takeOut}
                    </Button>
                  </Form>
                ),
              },
            ]}
          />
        )}
        {more > 0 && <p className={styles.quiet}>{text.more(number(more))}</p>}
      </Stack>
    </Card>
  )
}
