/** What an admin may do with an account: each opens as a form of its own, in the address of the page. */
import { Form, useNavigation } from 'react-router'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { personPath } from '../people-paths.ts'
import { personRoles } from '../person-states.ts'
import { peopleWords } from '../people-words.ts'
import type { Operation } from '../person-operations.ts'
import type { PersonData } from './person.tsx'

export function PersonOperations({ data }: { data: PersonData }) {
  const { one, doing } = data
  const text = useWords(peopleWords)
  const isOpen = one.standing === 'active' || one.standing === 'suspended'
  if (!isOpen) return null
  if (doing === 'role') return <ChangeRole data={data} />
  if (doing === 'suspend' && one.standing === 'active') return <Suspend data={data} />
  if (doing === 'letIn' && one.standing === 'suspended') return <LetIn data={data} />
  if (doing === 'link' && mayHaveLink(one)) return <MakeLink data={data} />
  if (doing === 'resetSecond' && data.admin?.ways.secondStep) return <ResetSecond data={data} />
  return (
    <Card title={text.manage}>
      <Stack gap={8}>
        <Open operation="role" text={text.changeRole} />
        {mayHaveLink(one) && <Open operation="link" text={text.signInLink} />}
        {one.standing === 'active' ? (
          <Open operation="suspend" text={text.suspend} />
        ) : (
          <Open operation="letIn" text={text.letIn} />
        )}
      </Stack>
    </Card>
  )
}

/** Never for an admin (content.md §3.8). */
const mayHaveLink = ({ role, standing }: PersonData['one']) => role !== 'admin' && standing === 'active'

const icons = { role: 'users', link: 'link', suspend: 'lock', letIn: 'check-circle' } as const

function Open({ operation, text }: { operation: keyof typeof icons; text: string }) {
  return (
    <LinkButton wide icon={icons[operation]} to={`?do=${operation}`} preventScrollReset>
      {text}
    </LinkButton>
  )
}

function ChangeRole({ data }: { data: PersonData }) {
  const text = useWords(peopleWords)
  const roles = useWords(roleWords)
  return (
    <OperationForm operation="role" title={text.changeRole} lead={text.roleLead} button={text.save} data={data}>
      <RadioCards
        name="role"
        label={text.role}
        hideLabel
        defaultValue={data.one.role}
        options={personRoles.map((role) => ({ value: role, label: roles[role], hint: text[`roleHint_${role}`] }))}
      />
    </OperationForm>
  )
}

function Suspend({ data }: { data: PersonData }) {
  const text = useWords(peopleWords)
  return (
    <OperationForm
      operation="suspend"
      title={text.suspend}
      lead={text.suspendLead}
      button={text.suspend}
      danger
      data={data}
    >
      <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} required maxLength={500} />
    </OperationForm>
  )
}

function LetIn({ data }: { data: PersonData }) {
  const text = useWords(peopleWords)
  return <OperationForm operation="letIn" title={text.letIn} lead={text.letInLead} button={text.letIn} data={data} />
}

function MakeLink({ data }: { data: PersonData }) {
  const text = useWords(peopleWords)
  return (
    <OperationForm
      operation="link"
      title={text.signInLink}
      lead={text.signInLinkLead}
      button={text.makeLink}
      data={data}
    />
  )
}

function ResetSecond({ data }: { data: PersonData }) {
  const text = useWords(peopleWords)
  return (
    <OperationForm
      operation="resetSecond"
      title={text.resetSecond}
      lead={text.resetSecondLead}
      button={text.resetSecond}
      danger
      data={data}
    />
  )
}

export type OperationFormProps = {
  operation: Operation
  title: string
  lead?: string
  button: string
  danger?: boolean
  data: PersonData
  children?: React.ReactNode
}

/** One form, its consequence in words, and the way out. */
export function OperationForm({ operation, title, lead, button, danger = false, data, children }: OperationFormProps) {
  const text = useWords(peopleWords)
  const { state } = useNavigation()
  return (
    <Card title={title}>
      <Form method="post" replace>
        <input type="hidden" name="operation" value={operation} />
        <Stack>
          {lead && <p>{lead}</p>}
          {children}
          <Row>
            <SubmitButton kind={danger ? 'danger' : 'primary'} busy={state === 'submitting'}>
              {button}
            </SubmitButton>
            <LinkButton kind="quiet" to={personPath(data.one.id)} preventScrollReset>
              {text.cancel}
            </LinkButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
