/** An address for one's telephone; shown once, when it is made. */
import { Form } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { calendarWords } from '../words.ts'
import styles from './calendar.module.css'

export function Subscribe({ feed }: { feed: string | undefined }) {
  const text = useWords(calendarWords)
  return (
    <Card title={text.subscribe} level={2}>
      <Stack gap={12}>
        <p className={styles.quiet}>{text.subscribeLead}</p>
        {feed !== undefined && (
          <Notice tone="good" urgent title={text.feedMade} action={<CopyButton value={feed} />}>
            <Stack gap={8}>
              <code className={styles.address}>{feed}</code>
              <Row gap={8}>
                <a className={buttonClass({ size: 'small' })} href={feed.replace(/^https?:/, 'webcal:')}>
                  {text.openInCalendar}
                </a>
              </Row>
              <span className={styles.quiet}>{text.feedOnce}</span>
            </Stack>
          </Notice>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="operation" value="feed" />
          <Row gap={8}>
            <Button type="submit" icon="calendar" name="isBusy" value="off">
              {text.feedFull}
            </Button>
            <Button type="submit" kind="quiet" name="isBusy" value="on">
              {text.feedBusy}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
