import { Form, Link, redirect, useNavigation } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { CustomerGroupInput } from '../customer-group-input.ts'
import { customerGroupPath, customerGroupsPath } from '../parts/customer-groups-path.ts'
import { customerGroupWords } from '../customer-group-words.ts'
import { groupMembers, putInGroup } from '../customer-groups.ts'
import { personPath } from '../people-paths.ts'
import { saveCustomerGroup, seeCustomerGroup } from '../save-customer-group.ts'
import styles from './people.module.css'
import type { Route } from './+types/customer-group'

const schema = () => import('../customer-group-input.ts').then((file) => file.CustomerGroupInput)
const idOf = (id: string) => (id === 'new' ? null : id)

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const id = idOf(params.id)
  const record = await seeCustomerGroup(context, { id })
  return { record, form: formOf(await schema()), people: id === null ? null : await groupMembers(context, { id }) }
})

export const action = act(
  async (context, { operation, ...form }, { params }: Route.ActionArgs) => {
    const id = idOf(params.id)
    if (operation === 'add') await putInGroup(context, { login: String(form.login ?? ''), groupId: id })
    else if (operation === 'out') await putInGroup(context, { accountId: String(form.accountId), groupId: null })
    else {
      // What was typed is parsed by the command.
      const saved = await saveCustomerGroup(context, { ...(form as z.input<typeof CustomerGroupInput>), id })
      throw redirect(customerGroupPath(saved.id))
    }
    throw redirect(customerGroupPath(params.id))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(customerGroupWords, 'title')
export const handle: OfficeHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ record }) => (record ? { th: record.name, en: record.name } : null),
}

export default function CustomerGroupForm({ loaderData: { record, form, people }, actionData }: Route.ComponentProps) {
  const text = useWords(customerGroupWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const ofForm = refused?.kept?.operation === undefined ? refused : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={record?.name ?? text.make} back={{ to: customerGroupsPath, label: text.backTo }} />
      <Stack gap={16}>
        <Card>
          <RecordForm
            schema={schema}
            answer={ofForm}
            {...(record && { version: record.version })}
            submit={text.save}
            cancelTo={customerGroupsPath}
            guarded
          >
            <Stack>
              <FormFields of={form} names={['name', 'note']} words={text} start={ofForm?.kept ?? record} />
            </Stack>
          </RecordForm>
        </Card>
        {people && <Members people={people} problem={ofForm ? undefined : refused?.message} />}
      </Stack>
    </PageFrame>
  )
}

function Members({
  people: { members, more },
  problem,
}: {
  people: NonNullable<Route.ComponentProps['loaderData']['people']>
  problem: string | undefined
}) {
  const text = useWords(customerGroupWords)
  const { number } = useFormat()
  const { formData } = useNavigation()
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
