import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { State } from '../promotion.ts'
import { promotionStates } from '../promotion-states.ts'
import { promotionWords } from '../promotion-words.ts'

/** What its state allows; the command decides by the same table. */
export function Operations({ state }: { state: State }) {
  const text = useWords(promotionWords)
  return promotionStates[state].map((operation) => (
    <Form key={operation} method="post">
      {operation === 'end' ? (
        <ConfirmButton title={text.endTitle} message={text.endBody} okText={text.end} name="operation" value="end">
          {text.end}
        </ConfirmButton>
      ) : (
        <Button type="submit" kind={operation === 'pause' ? 'secondary' : 'primary'} name="operation" value={operation}>
          {text[operation]}
        </Button>
      )}
    </Form>
  ))
}
