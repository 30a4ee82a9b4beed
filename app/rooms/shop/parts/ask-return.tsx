/** A buyer asks to give goods back, and reads what came of it. Works without script. */
import { Form, useNavigation } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenOrder } from '../order.ts'
import { requestStates, requestWords } from '../returns/request-words.ts'
import styles from './file-rows.module.css'

export function AskReturn({ order }: { order: Pick<SeenOrder, 'lines' | 'requests' | 'can'> }) {
  const text = useWords(requestWords)
  const { state, formData } = useNavigation()
  if (!order.can.askReturn && order.requests.length === 0) return null
  const lines = order.lines.filter(({ needsParcel, sent, returned }) => needsParcel && sent > returned)
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        {order.requests.map((request) => (
          <AskedReturn key={request.id} request={request} />
        ))}
        {order.can.askReturn && (
          <details className={styles.more}>
            <summary>{text.ask}</summary>
            <Form method="post" preventScrollReset>
              <Stack gap={16}>
                <input type="hidden" name="operation" value="askReturn" />
                <p>{text.lead}</p>
                {lines.map((line) => (
                  <ReturnedLine key={line.lineId} line={line} isOnly={lines.length === 1} />
                ))}
                <RadioCards
                  name="wants"
                  label={text.wants}
                  columns={2}
                  defaultValue="refund"
                  options={(['refund', 'exchange'] as const).map((value) => ({ value, label: text[`wants_${value}`] }))}
                />
                <TextField name="reason" label={text.reason} maxLength={300} required />
                <Row>
                  <Button
                    type="submit"
                    icon="return"
                    busy={state !== 'idle' && formData?.get('operation') === 'askReturn'}
                  >
                    {text.send}
                  </Button>
                </Row>
              </Stack>
            </Form>
          </details>
        )}
      </Stack>
    </Card>
  )
}

function ReturnedLine({ line, isOnly }: { line: SeenOrder['lines'][number]; isOnly: boolean }) {
  const text = useWords(requestWords)
  const locale = useLocale()
  const { number } = useFormat()
  const most = line.sent - line.returned
  return (
    <QuantityField
      id={`return-${line.lineId}`}
      name={`quantity.${line.lineId}`}
      label={text.of(line.name[locale], number(most))}
      size="small"
      min={0}
      max={most}
      defaultValue={isOnly && most === 1 ? 1 : 0}
    />
  )
}

/** As it stands, for buyer and staff. */
export function AskedReturn({ request }: { request: SeenOrder['requests'][number] }) {
  const text = useWords(requestWords)
  const locale = useLocale()
  const format = useFormat()
  const { lines, reason, wants, answer, state, askedAt } = request
  return (
    <Stack gap={4}>
      <Row gap={8}>
        <StateBadge table={requestStates} state={state} />
        <Badge>{text[`wants_${wants}`]}</Badge>
      </Row>
      <p>{lines.map(({ name, quantity }) => text.pieces(name[locale], format.number(quantity))).join(', ')}</p>
      <p className={styles.quiet}>{[reason, format.dateTime(askedAt, 'medium')].join(' · ')}</p>
      {answer && <p>{text.answered(answer)}</p>}
      {state === 'accepted' && <p className={styles.quiet}>{text.acceptedBody}</p>}
    </Stack>
  )
}
