/** Who sees a calendar, and the addresses under which it is taken along. */
import { Form } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { shareWords } from '../share-words.ts'
import type { CalendarInput } from '../share/calendar-input.ts'
import type { SeenCalendarPage } from '../share/calendars.ts'
import styles from './calendar.module.css'

const schema = () => import('../share/calendar-input.ts').then((file) => file.CalendarInput)

interface CalendarSettingsProps {
  calendar: SeenCalendarPage['calendar']
  form: FormShape<keyof typeof CalendarInput.shape>
  embed: string
  answer: Refused | undefined
  saved: boolean
  /** An address that was just made. */
  made: string | undefined
}

export function CalendarSettings({ calendar, form, embed, answer, saved, made }: CalendarSettingsProps) {
  const text = useWords(shareWords)
  const fields = { of: form, words: text, start: answer?.kept ?? { ...calendar, slug: calendar.slug ?? '' } }
  const hidden = <input type="hidden" name="id" value={calendar.id} />
  return (
    <Grid min={320} gap={16}>
      <Card title={text.settings} level={2}>
        <RecordForm
          schema={schema}
          operation="save"
          answer={answer}
          version={calendar.version}
          hidden={{ id: calendar.id }}
          submit={text.save}
          {...(saved && { saved: text.saved })}
        >
          <Stack gap={16}>
            <FormFields {...fields} names={['name', 'slug', 'tone', 'sharing', 'busyOnly']} />
          </Stack>
        </RecordForm>
      </Card>
      <Card title={text.links} level={2}>
        <Stack gap={16}>
          <p className={styles.quiet}>{text.linkLead}</p>
          {made !== undefined && (
            <Notice tone="good" urgent title={text.made} action={<CopyButton value={made} />}>
              <code className={styles.address}>{made}</code>
            </Notice>
          )}
          <Row gap={8}>
            {calendar.sharing === 'link' && (
              <Form method="post" preventScrollReset>
                {hidden}
                <Button type="submit" name="operation" value="link">
                  {text.newLink}
                </Button>
              </Form>
            )}
            {(['off', 'on'] as const).map((isBusy) => (
              <Form key={isBusy} method="post" preventScrollReset>
                {hidden}
                <input type="hidden" name="isBusy" value={isBusy} />
                <Button
                  type="submit"
                  name="operation"
                  value="feed"
                  {...(isBusy === 'on' && { kind: 'quiet' as const })}
                >
                  {isBusy === 'on' ? text.feedBusy : text.feedFull}
                </Button>
              </Form>
            ))}
          </Row>
          {calendar.sharing === 'public' && (
            <Stack gap={8}>
              <strong>{text.embed}</strong>
              <span className={styles.quiet}>{text.embedLead}</span>
              <code className={styles.address}>{embedCode(embed)}</code>
              <Row>
                <CopyButton value={embedCode(embed)} />
              </Row>
            </Stack>
          )}
          {!calendar.isFirst && (
            <Form method="post">
              {hidden}
              <ConfirmButton
                kind="danger"
                size="small"
                name="operation"
                value="remove"
                title={text.removeAsk}
                message={text.removeBody}
                okText={text.remove}
              >
                {text.remove}
              </ConfirmButton>
            </Form>
          )}
        </Stack>
      </Card>
    </Grid>
  )
}

const embedCode = (url: string): string => `<iframe src="${url}" width="100%" height="600" title="calendar"></iframe>`
