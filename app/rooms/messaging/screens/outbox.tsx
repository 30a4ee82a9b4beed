import type { ReactNode } from 'react'
import { href } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { defineWords, useWords } from '#ui/words.tsx'
import { notFound } from '#kernel/refusals.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'
import { type SentMessage, sentMessages } from '../sent.ts'
import styles from './outbox.module.css'
import type { Route } from './+types/outbox'

const words = defineWords({
  th: {
    title: 'ข้อความที่ส่งออก',
    lead: 'ในเครื่องของนักพัฒนาไม่มีอะไรออกไปจริง ข้อความที่ควรส่งอยู่ที่นี่ ใหม่สุดอยู่บน',
    none: 'ยังไม่มีข้อความ',
    to: (recipient: string) => `ถึง ${recipient}`,
    from: (sender: string) => `จาก ${sender}`,
    replyTo: (address: string) => `ตอบกลับที่ ${address}`,
    attached: (names: string) => `แนบ ${names}`,
    asSeen: 'ดูแบบที่ผู้รับเห็น',
    mail: 'อีเมล',
    sms: 'SMS',
    line: 'LINE',
    chat: 'ห้องแชต',
  },
  en: {
    title: 'What was sent',
    lead: 'On a developer’s own machine nothing really leaves. What would have been sent is here, newest first.',
    none: 'Nothing was sent yet',
    to: (recipient) => `To ${recipient}`,
    from: (sender) => `From ${sender}`,
    replyTo: (address) => `Reply to ${address}`,
    attached: (names) => `Attached: ${names}`,
    asSeen: 'As the reader sees it',
    mail: 'Mail',
    sms: 'SMS',
    line: 'LINE',
    chat: 'Chat',
  },
})

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (!isOwnMachine(context, request)) notFound()
  return { messages: await sentMessages(context, {}) }
})

export const meta = titled(words, 'title')

export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  const text = useWords(words)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      {messages.length === 0 && <EmptyState title={text.none} />}
      <Stack>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Stack>
    </PageFrame>
  )
}

const tones = { mail: 'info', sms: 'warn', line: 'good', chat: 'neutral' } as const

function Message({ message }: { message: SentMessage }) {
  const text = useWords(words)
  const { dateTime } = useFormat()
  const { subject, recipient, channel } = message
  const facts = [
    subject && text.to(recipient),
    message.from && text.from(message.from),
    message.replyTo && text.replyTo(message.replyTo),
    message.attachments.length > 0 && text.attached(message.attachments.join(', ')),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <Card
      as="article"
      title={subject || text.to(recipient)}
      actions={<Badge tone={tones[channel]}>{text[channel]}</Badge>}
      footer={dateTime(message.sent_at)}
    >
      <Stack gap={12}>
        {facts.length > 0 && <p className={styles.to}>{facts.join(' · ')}</p>}
        <p className={styles.body}>{linked(message.body)}</p>
        {message.html !== null && (
          <details>
            <summary className={styles.seen}>{text.asSeen}</summary>
            <iframe
              className={styles.mail}
              title={subject}
              src={`${href('/debug/outbox')}/${message.id}`}
              sandbox=""
              loading="lazy"
            />
          </details>
        )}
      </Stack>
    </Card>
  )
}

/** Links in a text, so that a developer can follow them. */
const linked = (text: string): ReactNode[] =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
