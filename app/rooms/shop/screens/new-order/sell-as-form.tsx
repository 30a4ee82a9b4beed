import { Form, useNavigation, useSubmit } from 'react-router'
import { Card } from '#ui/card.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import { deskChannels } from '../../desk/take-order-input.ts'
import type { SoldAs } from '../../desk/sell-as.ts'

/** First of all: which way it came and whose prices count; each choice is sent as it is made. */
export function SellAsForm({ sold, groups }: { sold: SoldAs; groups: readonly { id: string; name: string }[] }) {
  const text = useWords(newOrderWords)
  const submit = useSubmit()
  const { formData } = useNavigation()
  return (
    <Card>
      <Form
        method="post"
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="operation" value="as" />
        <Stack gap={12}>
          <Grid min={200} gap={12}>
            <SelectField
              key={sold.channel}
              name="channel"
              label={text.channel}
              defaultValue={sold.channel}
              options={deskChannels.map((value) => ({ value, label: text[`channel_${value}`] }))}
            />
            {groups.length > 0 && (
              <SelectField
                key={sold.groupId}
                name="groupId"
                label={text.group}
                hint={text.groupHint}
                defaultValue={sold.groupId ?? ''}
                options={[
                  { value: '', label: text.noGroup },
                  ...groups.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Grid>
          <noscript>
            <SubmitButton kind="secondary" busy={formData?.get('operation') === 'as'}>
              {text.change}
            </SubmitButton>
          </noscript>
        </Stack>
      </Form>
    </Card>
  )
}
