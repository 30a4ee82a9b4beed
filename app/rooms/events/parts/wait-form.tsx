/** What has sold out is waited for. */
import { useState } from 'react'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Accordion } from '#ui/accordion.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import type { FormShape } from '#kernel/form-fields.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { EventPage } from '../event/see-event.ts'
import { queueWords } from '../waiting/queue-words.ts'
import styles from './events.module.css'

interface Props {
  kinds: EventPage['kinds']
  code: string
  person: { name: string; email: string; phone: string } | null
  form: FormShape<'quantity' | 'name' | 'email'>
  idempotencyKey: string
  answer: Refused | { saved?: string } | undefined
}

const schema = () => import('../waiting/queue-input.ts').then((file) => file.QueueInput)

export function WaitForm({ kinds, code, person, form, idempotencyKey, answer }: Props) {
  const text = useWords(queueWords)
  const locale = useLocale()
  const [first] = useState(kinds[0]?.id ?? '')
  const refused = isRefused(answer) && answer.kept?.operation === 'wait' ? answer : undefined
  if (answer && 'saved' in answer && answer.saved === 'wait')
    return (
      <Notice tone="good" title={text.joined}>
        {text.joinedBody}
      </Notice>
    )
  return (
    <Accordion
      items={[
        {
          key: 'wait',
          title: text.wait,
          open: refused !== undefined,
          children: (
            <RecordForm
              operation="wait"
              schema={schema}
              answer={refused}
              submit={text.join}
              hidden={{ idempotencyKey, code, ...(kinds.length === 1 && { kindId: first }) }}
            >
              <Stack gap={12}>
                <p className={styles.quiet}>{text.waitBody}</p>
                {kinds.length > 1 && (
                  <SelectField
                    name="kindId"
                    label={text.kindId}
                    defaultValue={String(refused?.kept?.kindId ?? first)}
                    options={kinds.map((kind) => ({ value: kind.id, label: kind.name[locale] }))}
                  />
                )}
                <FormFields
                  of={form}
                  names={['quantity', 'name', 'email']}
                  words={text}
                  start={refused?.kept ?? { quantity: 1, name: person?.name ?? '', email: person?.email ?? '' }}
                  more={{ name: { autoComplete: 'name' }, email: { autoComplete: 'email' } }}
                />
              </Stack>
            </RecordForm>
          ),
        },
      ]}
    />
  )
}
