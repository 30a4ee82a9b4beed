import { useState, type ReactNode } from 'react'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import { owedDeskWords } from '../owed/owed-desk-words.ts'
import type { MoneyState } from '../owed/owed-list.ts'
import type { DeskData } from './owed-desk.tsx'

const toDecide: readonly MoneyState[] = ['over', 'late', 'part']
export const isToDecide = (state: MoneyState): boolean => toDecide.includes(state)

interface Decided {
  data: DeskData
  answer: unknown
}

const inputs = () => import('../owed/owed-inputs.ts')

/** What waits for somebody's word, and how it ends: given back, kept in the wallet, or put to another bill. */
export function Decision({ data, answer }: Decided): ReactNode {
  const { bill, refundPath, otherBills } = data
  const text = useWords(owedDeskWords)
  const can = useCan()
  const { baht } = useFormat()
  const said = {
    over: {
      title: text.decideOver(baht(bill.paidSatang - bill.refundedSatang - bill.amountSatang)),
      body: text.decideOverBody,
    },
    late: {
      title: text.decideLate(baht(bill.paidSatang - bill.unsentSatang - bill.refundedSatang)),
      body: text.decideLateBody,
    },
    part: { title: text.decidePart(baht(bill.owedSatang)), body: text.decidePartBody },
  }[bill.state as string]
  if (!said) return null
  return (
    <Stack gap={16}>
      <Notice
        tone="warn"
        title={said.title}
        action={refundPath && can('wallet.refund') ? <LinkButton to={refundPath}>{text.giveBack}</LinkButton> : null}
      >
        {said.body}
      </Notice>
      {otherBills.length > 0 && can('billing.enterPayments') && <MoveOn data={data} answer={answer} />}
    </Stack>
  )
}

function MoveOn({ data: { otherBills, key }, answer }: Decided) {
  const text = useWords(owedDeskWords)
  const { baht } = useFormat()
  const refused = ofOperation(answer, 'move')
  return (
    <Card title={text.moveTitle}>
      <RecordForm
        key={key}
        operation="move"
        schema={() => inputs().then((file) => file.MoveInput)}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={text.move}
      >
        <p>{text.moveLead}</p>
        <SelectField
          name="to"
          label={text.moveTo}
          defaultValue={(refused?.kept as { to?: string } | undefined)?.to ?? otherBills[0]!.id}
          options={otherBills.map(({ id, number, owedSatang }) => ({
            value: id,
            label: text.moveOption(number, baht(owedSatang)),
          }))}
        />
      </RecordForm>
    </Card>
  )
}

/** Of a bill that several payments settled each can be taken back by itself. */
export function UndoPayment({ data: { payments, key, forms }, answer }: Decided): ReactNode {
  const text = useWords(owedDeskWords)
  const said: Readonly<Record<string, unknown>> = text
  const format = useFormat()
  const refused = ofOperation(answer, 'undo')
  const mine = payments.filter(({ mayUndo }) => mayUndo)
  const kept = refused?.kept as { payment?: string } | undefined
  const [chosen, setChosen] = useState(kept?.payment ?? mine[0]?.id)
  if (!useCan()('billing.undoApproval') || mine.length === 0) return null
  const hasSlip = mine.some(({ id, hasSlip: sent }) => id === chosen && sent)
  return (
    <Card title={text.undoTitle}>
      <RecordForm
        key={key}
        operation="undo"
        schema={() => inputs().then((file) => file.UndoPaymentInput)}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={text.undo}
      >
        <p>{text.undoLead}</p>
        <SelectField
          name="payment"
          label={text.undoWhich}
          defaultValue={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={mine.map(({ id, method, receivedAt, amountSatang }) => ({
            value: id,
            label: [
              format.baht(amountSatang),
              String(said[`method_${method}`] ?? text.method_other),
              format.dateTime(receivedAt, 'short'),
            ].join(' · '),
          }))}
        />
        {hasSlip && (
          <SelectField
            name="claim"
            label={text.undoClaim}
            defaultValue="keep"
            options={[
              { value: 'keep', label: text.undoClaim_keep },
              { value: 'free', label: text.undoClaim_free },
            ]}
          />
        )}
        <FormFields of={forms.undo} words={text} start={refused?.kept} names={['reason']} />
      </RecordForm>
    </Card>
  )
}

const ofOperation = (answer: unknown, operation: string): Refused | undefined =>
  isRefused(answer) && answer.kept?.operation === operation ? answer : undefined
