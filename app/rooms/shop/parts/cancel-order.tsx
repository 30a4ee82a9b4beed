import { useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import { buyerWords } from '../order-words.ts'

/** Asks first; without script it is a plain form. Posts `deed=cancel` to the page it stands on. */
export function CancelOrder() {
  const text = useWords(buyerWords)
  const [asks, setAsks] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('deed') === 'cancel'
  return (
    <>
      <Form
        method="post"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          setAsks(true)
        }}
      >
        <input type="hidden" name="deed" value="cancel" />
        <Button type="submit" busy={busy}>
          {text.cancel}
        </Button>
      </Form>
      <ConfirmDialog
        open={asks}
        danger
        busy={busy}
        title={text.cancelAsk}
        message={text.cancelBody}
        okText={text.cancelOk}
        cancelText={text.cancelKeep}
        onCancel={() => setAsks(false)}
        onOk={() => {
          setAsks(false)
          void submit(form.current, { preventScrollReset: true })
        }}
      />
    </>
  )
}
