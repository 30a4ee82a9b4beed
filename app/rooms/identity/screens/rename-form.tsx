import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Stack } from '#ui/layout.tsx'
import { Popover } from '#ui/popover.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { securityWords } from '../keys/security-words.ts'

/** A new name for a device or a passkey, beside it. */
export function RenameForm({
  operation,
  id,
  name,
  required,
}: {
  operation: 'rename' | 'renamePasskey'
  id: string
  name: string
  required: boolean
}) {
  const text = useWords(securityWords)
  const { state, formData } = useNavigation()
  const [opened, setOpened] = useState(0)
  return (
    <Popover
      label={text.renameOf(name)}
      button={{
        kind: 'quiet',
        size: 'small',
        icon: 'edit',
        label: text.renameOf(name),
        onClick: () => setOpened(opened + 1),
      }}
      align="end"
    >
      <Form method="post" key={opened}>
        <Stack gap={12}>
          <input type="hidden" name="operation" value={operation} />
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`f-name-${id}`}
            name="name"
            label={text.newName}
            defaultValue={name}
            maxLength={60}
            required={required}
          />
          <SubmitButton
            size="small"
            busy={state !== 'idle' && formData?.get('id') === id && formData.get('operation') === operation}
          >
            {text.save}
          </SubmitButton>
        </Stack>
      </Form>
    </Popover>
  )
}
