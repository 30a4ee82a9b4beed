import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { senderWords } from '../mail-words.ts'
import { changeSender, seeSender } from '../sender.ts'
import type { Route } from './+types/sender'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({ sender: await seeSender(context, {}) }))

export const action = act(async (context, form) => ({ ok: true as const, ...(await changeSender(context, form)) }))

const title = { th: senderWords.th.title, en: senderWords.en.title }
export const handle: OfficeHandle<unknown> = { crumb: () => title }

export const meta = titled(senderWords, 'title')

const schema = () => import('../sender-input.ts').then((file) => file.SenderInput)

export default function SenderSettings({ loaderData: { sender }, actionData }: Route.ComponentProps) {
  const text = useWords(senderWords)
  const answer = useAnswer(actionData)
  const toast = useToast()
  const isBusy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (actionData?.ok) toast({ message: text.saved, tone: 'good' })
  }, [actionData, toast, text])
  const refused = answer && !answer.ok ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <SchemaForm method="post" schema={schema} refused={refused}>
        <Stack>
          <FormProblems />
          <Card title={text.mail}>
            <Stack>
              <TextField
                name="senderName"
                label={text.name}
                hint={text.nameHint}
                optional
                maxLength={80}
                defaultValue={sender.senderName}
              />
              <TextField
                name="replyTo"
                type="email"
                label={text.replyTo}
                hint={text.replyToHint}
                optional
                maxLength={254}
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={sender.replyTo}
              />
            </Stack>
          </Card>
          <ChatRoom key={sender.chatHost ?? ''} host={sender.chatHost} />
          <Row>
            <SubmitButton busy={isBusy} failed={refused !== undefined}>
              {text.save}
            </SubmitButton>
          </Row>
        </Stack>
      </SchemaForm>
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
