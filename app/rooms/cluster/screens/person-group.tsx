/** Which prices a person pays: the group of customers they are in. */
import { Form, useNavigation } from 'react-router'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { customerGroupWords } from '../customer-group-words.ts'
import type { PersonData } from './person.tsx'

/** Nothing where there is no group yet. */
export function PersonGroup({ groups }: Pick<PersonData, 'groups'>) {
  const text = useWords(customerGroupWords)
  const { formData } = useNavigation()
  if (!groups || groups.all.length === 0) return null
  return (
    <Card title={text.group}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="operation" value="group" />
        <Stack gap={12}>
          <SelectField
            name="groupId"
            label={text.group}
            hint={text.groupLead}
            defaultValue={groups.of ?? ''}
            options={[
              { value: '', label: text.noGroup },
              ...groups.all.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Row>
            <SubmitButton kind="secondary" busy={formData?.get('operation') === 'group'}>
              {text.saveGroup}
            </SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
