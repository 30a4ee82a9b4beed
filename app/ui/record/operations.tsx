/** The buttons of a record: what its state allows and the actor may; the command decides by the same table. */
import { Form } from 'react-router'
import { Button } from '../button.tsx'
import { useCan } from '../by-role.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { Row } from '../layout.tsx'
import type { ButtonSaid, OperationSaid, States } from '../states.ts'
import { useLocale } from '../words.tsx'

interface OperationsProps<Rec> {
  page: { states: States<string, Record<string, OperationSaid>> | null; state: (record: Rec) => string }
  record: Rec
  idempotencyKey: string
}

export function Operations<Rec>({ page: { states, state }, record, idempotencyKey }: OperationsProps<Rec>) {
  const can = useCan()
  const locale = useLocale()
  if (!states) return null
  const shown = Object.entries(states.operations).filter(
    (entry): entry is [string, ButtonSaid] =>
      entry[1].may !== undefined && can(entry[1].may) && states.can(state(record), entry[0]),
  )
  if (shown.length === 0) return null
  return (
    <Row gap={8}>
      {shown.map(([operation, { kind = 'secondary', ask, icon, ...words }]) => (
        <Form key={operation} method="post" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {ask ? (
            <ConfirmButton
              kind={kind === 'primary' ? 'secondary' : kind}
              name="operation"
              value={operation}
              title={ask.title[locale]}
              message={ask.body?.[locale]}
              okText={words[locale]}
            >
              {words[locale]}
            </ConfirmButton>
          ) : (
            <Button type="submit" kind={kind} {...(icon && { icon })} name="operation" value={operation}>
              {words[locale]}
            </Button>
          )}
        </Form>
      ))}
    </Row>
  )
}
