import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { useGo } from '#ui/go.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { inboxPath, threadPath } from '../links.ts'
import { messageFromForm } from '../message-form.server.ts'
import { cleanLine } from '../message-text.ts'
import { messageWords } from '../message-words.ts'
import { permissions } from '../permissions.ts'
import { unreadCount } from '../reading.ts'
import { limitedForm } from '../upload-form.ts'
import { openThread } from '../write.ts'
import { Composer } from './composer.tsx'
import type { Route } from './+types/new-thread'

/** A page that leads here may say what about. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  await unreadCount(context, {})
  const subject = cleanLine((new URL(request.url).searchParams.get('subject') ?? '').slice(0, 400)).slice(0, 120)
  return { subject, clientId: randomUUID() }
})

export const action = act(
  permissions['messaging.inbox'],
  async (context, form) => {
    const message = await messageFromForm(context, form)
    const { threadId } = await openThread(context, { subject: String(form.subject ?? ''), ...message })
    throw redirect(threadPath(threadId))
  },
  { form: limitedForm },
)

export const meta = titled(messageWords, 'newThread')

export default function NewThread({ loaderData: { subject, clientId }, actionData }: Route.ComponentProps) {
  const text = useWords(messageWords)
  const go = useGo()
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.newThread} back={{ to: inboxPath, label: text.inbox }}>
        {text.newLead}
      </PageHead>
      <Card padding="none">
        <Composer
          callPath="/api/messages"
          draft="new"
          clientId={clientId}
          refused={isRefused(actionData) ? actionData.message : undefined}
          rows={5}
          onSent={({ threadId }) => go(threadPath(threadId), { replace: true })}
        >
          <TextField
            name="subject"
            label={text.subject}
            hint={text.subjectHint}
            defaultValue={subject}
            maxLength={120}
            required
          />
        </Composer>
      </Card>
    </PageFrame>
  )
}
