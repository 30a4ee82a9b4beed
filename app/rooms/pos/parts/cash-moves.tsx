import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts, Fact } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import type { SeenShift } from '../shift/see-shift.ts'

export function MoveForm({ shift, idempotencyKey }: { shift: SeenShift; idempotencyKey: string }) {
  const text = useWords(deskWords)
  const { state } = useNavigation()
  return (
    <Grid min={320}>
      <Card title={text.move}>
        <Form method="post" key={shift.moves.length}>
          <Stack gap={12}>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <SelectField
              name="kind"
              label={text.kind}
              options={(['in', 'out', 'drop'] as const).map((value) => ({ value, label: text[`kind_${value}`] }))}
            />
            <MoneyField name="amount" label={text.amount} required />
            <TextField name="reason" label={text.reason} maxLength={200} required />
            <Button type="submit" name="operation" value="move" busy={state !== 'idle'}>
              {text.save}
            </Button>
          </Stack>
        </Form>
      </Card>
      <Card title={text.start}>
        <Form method="post">
          <Stack gap={12}>
            <p>{text.startBody}</p>
            <Button type="submit" kind="primary" name="operation" value="count" busy={state !== 'idle'}>
              {text.start}
            </Button>
          </Stack>
        </Form>
      </Card>
    </Grid>
  )
}

export function Moves({ shift }: { shift: SeenShift }) {
  const text = useWords(deskWords)
  const { baht, dateTime } = useFormat()
  if (shift.moves.length === 0) return null
  return (
    <Card title={text.moves}>
      <Facts>
        {shift.moves.map((move) => (
          <Fact key={move.id} title={`${text[`kind_${move.kind}` as 'kind_in']} · ${move.reason}`}>
            {baht(move.amountSatang)} · {move.madeName} {dateTime(move.madeAt, 'short')}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
