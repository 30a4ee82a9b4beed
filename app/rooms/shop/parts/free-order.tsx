import { Form, useNavigation } from 'react-router'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { staffWords } from '../staff-words.ts'

type Held = { pieces: number; until: Date; buyer: string }

/** What an unpaid order holds, and the way to give it back to the shelf. Posts `operation=free` with a reason. */
export function FreeOrder({ pieces, until, buyer }: Held) {
  const text = useWords(staffWords)
  const format = useFormat()
  const { state, formData } = useNavigation()
  return (
    <Card title={text.held}>
      <Form method="post" preventScrollReset>
        <Stack gap={16}>
          <p>{text.heldBody(format.number(pieces), buyer, format.dateTime(until, 'medium'))}</p>
          <input type="hidden" name="operation" value="free" />
          <TextField name="reason" label={text.freeReason} hint={text.freeHint} maxLength={200} required />
          <ConfirmButton
            title={text.freeAsk}
            message={text.freeBody}
            okText={text.free}
            busy={state !== 'idle' && formData?.get('operation') === 'free'}
          >
            {text.free}
          </ConfirmButton>
        </Stack>
      </Form>
    </Card>
  )
}
