import { isRefused } from '#kernel/refused.ts'
import * as z from 'zod'
import { Form } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { influencerWords } from '../influencer/influencer-words.ts'
import { influencerPath } from '../links.ts'
import type { loader } from '../screens/manage-influencer.tsx'
import { Earned } from './earned.tsx'

const schema = () => Promise.resolve(z.object({}))

export function EarnedTab({ record, more: { earned }, mayChange, answer, idempotencyKey }: Section<typeof loader>) {
  const text = useWords(influencerWords)
  const { baht } = useFormat()
  if (!earned) return null
  const { balanceSatang } = earned.sums
  const refused = isRefused(answer) && answer.kept?.operation === 'pay' ? answer : undefined
  const isPaid = answer && 'saved' in answer && answer.saved === 'pay'
  return (
    <Earned
      earned={earned}
      byStaff
      decide={({ id, verdict, decision }) =>
        mayChange &&
        (verdict === 'counts' || verdict === 'fraud') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="referralId" value={id} />
            <Row gap={8}>
              {decision !== 'cleared' && (
                <Button type="submit" size="small" name="operation" value="clear">
                  {text.count}
                </Button>
              )}
              {decision !== 'refused' && (
                <ConfirmButton
                  size="small"
                  name="operation"
                  value="refuse"
                  title={text.refuseAsk}
                  message={text.refuseBody}
                  okText={text.refuse}
                >
                  {text.refuse}
                </ConfirmButton>
              )}
            </Row>
          </Form>
        )
      }
      pay={
        <Stack gap={12}>
          {isPaid && <Notice tone="good" title={text.paidNow} />}
          {mayChange && balanceSatang > 0n && (
            <RecordForm
              operation="pay"
              schema={schema}
              answer={refused}
              submit={text.payAll(baht(balanceSatang))}
              hidden={{ idempotencyKey }}
            >
              <p>{text.payBody}</p>
            </RecordForm>
          )}
          <Row>
            <LinkButton to={influencerPath(record.slug)} icon="eye">
              {text.seePage}
            </LinkButton>
          </Row>
        </Stack>
      }
    />
  )
}
