import { load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { defineWords, useWords } from '#ui/words.tsx'
import { notFound } from '#kernel/refusals.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'
import { sentMessages } from '../sent.ts'
import styles from './outbox.module.css'
import type { Route } from './+types/outbox'

const words = defineWords({
  th: {
    title: 'ข้อความที่ส่งออก',
    lead: 'ในเครื่องของนักพัฒนาไม่มีอะไรออกไปจริง ข้อความที่ควรส่งอยู่ที่นี่ ใหม่สุดอยู่บน',
    none: 'ยังไม่มีข้อความ',
    to: (recipient: string) => `ถึง ${recipient}`,
  },
  en: {
    title: 'What was sent',
    lead: 'On a developer’s own machine nothing really leaves. What would have been sent is here, newest first.',
    none: 'Nothing was sent yet',
    to: (recipient) => `To ${recipient}`,
  },
})

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (!isOwnMachine(context, request)) notFound()
  return { messages: await sentMessages(context, {}) }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: words.th.title, en: words.en.title }) }]
}

export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  const text = useWords(words)
  const { dateTime } = useFormat()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      {messages.length === 0 && <EmptyState title={text.none} />}
      <Stack>
        {messages.map((message) => (
          <Card
            key={message.id}
            as="article"
            title={message.subject || text.to(message.recipient)}
            actions={<Badge tone={message.channel === 'line' ? 'good' : 'info'}>{message.channel}</Badge>}
            footer={dateTime(message.sent_at)}
          >
            <Stack gap={12}>
              {message.subject && <p className={styles.to}>{text.to(message.recipient)}</p>}
              <p className={styles.body}>{message.body}</p>
            </Stack>
          </Card>
        ))}
      </Stack>
    </PageFrame>
  )
}
