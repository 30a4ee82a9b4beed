import { useFetcher } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { words } from '../words.ts'
import type { action } from './wallet.tsx'

export function GiftForm({ idempotencyKey }: { idempotencyKey: string }) {
  const text = useWords(words)
  const { baht } = useFormat()
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  const refused = isRefused(answer) ? answer : undefined
  const got = answer && 'redeemed' in answer ? answer.redeemed : null
  return (
    <Card title={text.giftTitle}>
      <SchemaForm
        as={fetcher.Form}
        busy={fetcher.state !== 'idle'}
        method="post"
        // What was redeemed is gone from the field; what was refused stays to be mended.
        key={got ? String(got.balanceSatang) : 'first'}
        schema={() => import('../inputs.ts').then(({ GiftCodeInput }) => GiftCodeInput)}
        refused={refused}
      >
        <Stack>
          {got && <Notice tone="good" urgent title={text.redeemed(baht(got.amountSatang))} />}
          <FormProblems />
          <input type="hidden" name="operation" value="redeem" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <TextField
            name="code"
            label={text.code}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <SubmitButton kind="secondary" busy={fetcher.state !== 'idle'} failed={refused !== undefined} wide>
            {text.redeem}
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </Card>
  )
}
