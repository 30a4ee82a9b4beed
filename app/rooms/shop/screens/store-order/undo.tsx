import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { orderCan } from '../../order-states.ts'
import { type Asked, refusedIn } from './asked.ts'
import styles from './desk.module.css'

/** Money that never came: shown while nothing has left and nothing went back. */
export function UndoApproval({ order, refused, idempotencyKey }: Asked) {
  const text = useWords(deskWords)
  const can = useCan()
  const { state } = useNavigation()
  const slip = order.slips.findLast(({ status }) => status === 'approved')
  const hasMoved = order.lines.some(({ sent, withdrawn }) => sent + withdrawn > 0)
  if (!slip || hasMoved || !can('billing.undoApproval') || !orderCan(order.status, 'reopen')) return null
  if ((order.payment?.refundedSatang ?? 0n) > 0n) return null
  const own = refusedIn(refused, 'undo')
  return (
    <Card>
      <details className={styles.more} open={own !== undefined}>
        <summary>{text.undo}</summary>
        <SchemaForm method="post" preventScrollReset schema={schema} refused={own}>
          <Stack gap={16}>
            <p className={styles.quiet}>{text.undoLead}</p>
            <FormProblems />
            <input type="hidden" name="operation" value="undo" />
            <input type="hidden" name="slipId" value={slip.id} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <SelectField
              name="claim"
              label={text.undoClaim}
              options={(['keep', 'free'] as const).map((value) => ({ value, label: text[`undoClaim_${value}`] }))}
            />
            <TextField
              id="undo-reason"
              name="reason"
              label={text.undoReason}
              hint={text.undoReasonHint}
              maxLength={300}
              required
            />
            <Row>
              <Button type="submit" kind="danger" busy={state !== 'idle'}>
                {text.undo}
              </Button>
            </Row>
          </Stack>
        </SchemaForm>
      </details>
    </Card>
  )
}

const schema = () => import('#rooms/billing/parts/undo-input.ts').then(({ UndoForm }) => UndoForm)
