/** Sales that came late and could not be taken as they were: somebody looks, and decides. */
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Quarantined } from '../lease/quarantine.ts'
import { offlineWords } from '../offline-words.ts'

export function LateSales({ late }: { late: readonly Quarantined[] }) {
  const text = useWords(offlineWords)
  const { baht, dateTime } = useFormat()
  const { state } = useNavigation()
  if (late.length === 0) return null
  return (
    <Card title={text.lateTitle}>
      <Stack gap={16}>
        <p>{text.lateBody}</p>
        {late.map((one) => (
          <Form key={one.id} method="post">
            <Stack gap={8}>
              <strong>
                {one.kind === 'lost' ? text.lost(one.deviceSeq) : `${one.number} · ${baht(one.totalSatang)}`}
              </strong>
              <span>
                {one.registerName} · {one.sentName} · {dateTime(one.takenAt, 'short')}
              </span>
              {one.lines.length > 0 && <span>{one.lines.join(', ')}</span>}
              <span>{one.reason}</span>
              <input type="hidden" name="operation" value="decide" />
              <input type="hidden" name="id" value={one.id} />
              <TextField name="note" id={`note-${one.id}`} label={text.note} maxLength={200} />
              <Row gap={8}>
                {one.kind === 'sale' && (
                  <Button type="submit" kind="primary" name="accept" value="true" busy={state !== 'idle'}>
                    {text.accept}
                  </Button>
                )}
                <Button type="submit" name="accept" value="false" busy={state !== 'idle'}>
                  {text.drop}
                </Button>
              </Row>
            </Stack>
          </Form>
        ))}
      </Stack>
    </Card>
  )
}
