import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { AskedReturn } from '../../parts/ask-return.tsx'
import { requestWords } from '../../returns/request-words.ts'
import { type Asked, refusedIn } from './asked.ts'

/** What its buyer asks to give back, and the answer. What then comes is written down as a return. */
export function ReturnRequests({ order, refused }: Asked) {
  const text = useWords(requestWords)
  const can = useCan()
  const { state } = useNavigation()
  if (order.requests.length === 0) return null
  const open = order.requests.find((request) => request.state === 'asked')
  const own = refusedIn(refused, 'acceptReturn') ?? refusedIn(refused, 'declineReturn')
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        {order.requests.map((request) => (
          <AskedReturn key={request.id} request={request} />
        ))}
        {open && can('shop.manageOrders') && (
          <Form method="post" preventScrollReset>
            <Stack gap={12}>
              {own && !own.fields.answer && <Notice tone="bad" urgent title={own.message} />}
              <input type="hidden" name="request" value={open.id} />
              <TextField
                id="return-answer"
                name="answer"
                label={text.answer}
                hint={text.answerHint}
                maxLength={300}
                error={own?.fields.answer}
              />
              <Row>
                <Button type="submit" kind="primary" name="operation" value="acceptReturn" busy={state !== 'idle'}>
                  {text.accept}
                </Button>
                <Button type="submit" name="operation" value="declineReturn" busy={state !== 'idle'}>
                  {text.decline}
                </Button>
              </Row>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
