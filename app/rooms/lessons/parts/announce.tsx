import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { rosterWords } from '../roster-words.ts'
import styles from './lessons.module.css'

interface Announced {
  id: string
  title: string
  body: string
  saidAt: Date
}

export function Announce({ announcements }: { announcements: readonly Announced[] }) {
  const text = useWords(rosterWords)
  const format = useFormat()
  return (
    <Stack gap={16}>
      <Card title={text.announceTitle}>
        <Form key={announcements.length} method="post" preventScrollReset>
          <Stack gap={12} align="start" className={styles.announce}>
            <TextField name="title" label={text.announcement} required maxLength={200} />
            <TextAreaField name="body" label={text.announcementBody} optional maxLength={5000} rows={3} />
            <Button type="submit" kind="primary" name="operation" value="announce">
              {text.announce}
            </Button>
          </Stack>
        </Form>
      </Card>
      {announcements.length > 0 && (
        <Card title={text.sent}>
          <ul className={styles.list}>
            {announcements.map((said) => (
              <li key={said.id}>
                <b>{said.title}</b> <span className={styles.quiet}>{format.date(said.saidAt)}</span>
                <p className={styles.prose}>{said.body}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}
