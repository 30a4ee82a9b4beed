import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { senderWords } from '../mail-words.ts'
import { permissions } from '../permissions.ts'
import { changeSender, seeSender } from '../sender.ts'
import { SenderInput } from '../sender-input.ts'
import type { Route } from './+types/sender'

const schema = () => import('../sender-input.ts').then((file) => file.SenderInput)

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  sender: await seeSender(context, {}),
  form: formOf(SenderInput),
}))

export const action = act(permissions['messaging.sender'], async (context, form) => {
  await changeSender(context, form)
  return { saved: 'sender' }
})

const title = { th: senderWords.th.title, en: senderWords.en.title }
export const handle: OfficeHandle<unknown> = { crumb: () => title }

export const meta = titled(senderWords, 'title')

export default function SenderSettings({ loaderData: { sender, form }, actionData }: Route.ComponentProps) {
  const text = useWords(senderWords)
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <RecordForm
        schema={schema}
        answer={answer}
        version={sender.version}
        submit={text.save}
        {...(answer && 'saved' in answer && { saved: text.saved })}
      >
        <Card title={text.mail}>
          <Stack>
            <FormFields of={form} names={['senderName', 'replyTo']} words={text} start={sender} />
          </Stack>
        </Card>
        <ChatRoom key={sender.chatHost ?? ''} host={sender.chatHost} />
      </RecordForm>
    </PageFrame>
  )
}

function ChatRoom({ host }: { host: string | null }) {
  const text = useWords(senderWords)
  return (
    <Card title={text.chat}>
      <Stack>
        <p>{text.chatLead}</p>
        <TextField
          name="chatUrl"
          type="url"
          label={text.chatUrl}
          hint={text.chatUrlHint(host)}
          optional
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
        {host !== null && <CheckboxField name="forgetChat" value="1" label={text.forget} />}
      </Stack>
    </Card>
  )
}
