import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { forbidden } from '#kernel/refusals.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { FormProblems, type FormRefusal, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { sendTyped, typedFrom, limitedForm } from '../email-send.server.ts'
import { deliveriesPath } from '../links.ts'
import { mailFileTypes, mostMailBytes } from '../mail-input.ts'
import { mailWords } from '../mail-words.ts'
import { permissions } from '../permissions.ts'
import { mayWriteMail } from '../write-mail.ts'
import type { Route } from './+types/write-mail'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { toCustomers } = await mayWriteMail(context, {})
  if (!toCustomers) forbidden()
  return { to: (new URL(request.url).searchParams.get('to') ?? '').slice(0, 254) }
})

export const action = act(
  permissions['messaging.writeMail'],
  async (context, form) => {
    const { fields, files } = await typedFrom(form)
    await sendTyped(context, fields, files)
    return { ok: true as const, sentTo: String(fields.to) }
  },
  { form: limitedForm },
)

const title = { th: mailWords.th.title, en: mailWords.en.title }
export const handle: OfficeHandle<unknown> = { crumb: () => title }

export const meta = titled(mailWords, 'title')

/** isLoading, success, error (product.md §4): the button says it, and the toast how it ended. */
export default function WriteMail({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(mailWords)
  const answer = useAnswer(actionData)
  const toast = useToast()
  const [letters, setLetters] = useState(0)
  useEffect(() => {
    if (!actionData) return
    if (!actionData.ok) return void toast({ message: text.failed, tone: 'bad' })
    setLetters((count) => count + 1)
    toast({ message: text.sent, tone: 'good' })
  }, [actionData, toast, text])
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={16}>
        {answer?.ok && (
          <Notice tone="good" title={text.sent} action={<LinkButton to={deliveriesPath}>{text.seeLog}</LinkButton>}>
            {text.sentTo(answer.sentTo)}
          </Notice>
        )}
        <Card>
          <MailForm key={letters} to={loaderData.to} refused={answer && !answer.ok ? answer : undefined} />
        </Card>
      </Stack>
    </PageFrame>
  )
}

const schema = () => import('../mail-input.ts').then((file) => file.MailInput)

function MailForm({ to, refused }: { to: string; refused: FormRefusal | undefined }) {
  const text = useWords(mailWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <SchemaForm method="post" encType="multipart/form-data" schema={schema} refused={refused}>
      <Stack>
        <FormProblems />
        <TextField
          name="to"
          type="email"
          label={text.to}
          hint={text.toHint}
          required
          defaultValue={to}
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField name="subject" label={text.subject} required maxLength={200} />
        <TextAreaField
          name="plain"
          label={text.message}
          hint={text.messageHint}
          required
          rows={10}
          maxLength={20_000}
        />
        <FileDrop
          name="attachments"
          label={text.files}
          hint={text.filesHint}
          optional
          multiple
          accept={mailFileTypes}
          maxBytes={mostMailBytes}
        />
        <TextField
          name="from"
          type="email"
          label={text.from}
          hint={text.fromHint}
          optional
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Row>
          <SubmitButton busy={isBusy} failed={refused !== undefined} icon="mail">
            {text.send}
          </SubmitButton>
          <LinkButton to={deliveriesPath} kind="quiet">
            {text.back}
          </LinkButton>
        </Row>
      </Stack>
    </SchemaForm>
  )
}
