import { Form, useNavigation } from 'react-router'
import type { ChatPart } from '#rooms/places/index.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'

/** What a customer wrote into a chat, to be taken apart; null: nothing was yet. */
export function PasteChat({ unsure }: { unsure: readonly ChatPart[] | null }) {
  const text = useWords(newOrderWords)
  const { formData } = useNavigation()
  return (
    <Card title={text.paste}>
      <Form method="post" preventScrollReset>
        <Stack gap={12}>
          <input type="hidden" name="step" value="paste" />
          <TextAreaField
            name="chat"
            label={text.paste}
            hideLabel
            hint={text.pasteHint}
            required
            maxLength={2000}
            rows={4}
          />
          <div>
            <SubmitButton kind="secondary" busy={formData?.get('step') === 'paste'}>
              {text.split}
            </SubmitButton>
          </div>
          {unsure &&
            (unsure.length === 0 ? (
              <Notice tone="good" urgent title={text.splitDone} />
            ) : (
              <Notice
                tone="warn"
                urgent
                title={text.splitUnsure(unsure.map((part) => text[`unsure_${part}`]).join(', '))}
              />
            ))}
        </Stack>
      </Form>
    </Card>
  )
}
