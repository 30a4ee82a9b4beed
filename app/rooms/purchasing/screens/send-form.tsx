import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { orderWords } from '../orders/order-words.ts'

/** The order as PDF to the supplier, by mail. */
export function SendForm({
  email,
  sentAt,
  number,
  answer,
  idempotencyKey,
}: {
  email: string
  sentAt: Date | null
  number: string
  answer: Refused | { saved?: string } | undefined
  idempotencyKey: string
}) {
  const text = useWords(orderWords)
  const format = useFormat()
  return (
    <Card title={text.send}>
      <RecordForm
        operation="send"
        schema={() => import('../orders/order-input.ts').then((file) => file.SendInput.omit({ id: true }))}
        answer={answer}
        hidden={{ idempotencyKey }}
        submit={text.send}
        {...(answer && 'saved' in answer && answer.saved === 'send' && { saved: text.mailSaved })}
      >
        <Stack>
          {sentAt && <p>{text.sent(format.dateTime(sentAt, 'medium'))}</p>}
          <TextField label={text.to} name="to" type="email" defaultValue={email} required maxLength={254} />
          <TextAreaField
            label={text.message}
            name="message"
            rows={3}
            defaultValue={text.mailText(number)}
            maxLength={2000}
          />
        </Stack>
      </RecordForm>
    </Card>
  )
}
