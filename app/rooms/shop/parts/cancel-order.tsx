import { Form, useNavigation } from 'react-router'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useWords } from '#ui/words.tsx'
import { buyerWords } from '../order-words.ts'

/** Asks first; without script it is a plain form. Posts `operation=cancel` to the page it stands on. */
export function CancelOrder() {
  const text = useWords(buyerWords)
  const { state, formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="operation" value="cancel" />
      <ConfirmButton
        title={text.cancelAsk}
        message={text.cancelBody}
        okText={text.cancelOk}
        cancelText={text.cancelKeep}
        busy={state !== 'idle' && formData?.get('operation') === 'cancel'}
      >
        {text.cancel}
      </ConfirmButton>
    </Form>
  )
}
