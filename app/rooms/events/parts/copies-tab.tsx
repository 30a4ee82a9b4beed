/** The same event on other days. */
import { isRefused } from '#kernel/refused.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { deskPath } from '../links.ts'
import { noticeWords } from '../notice/notice-words.ts'
import type { loader } from '../screens/manage.tsx'
import styles from './events.module.css'

const schema = () => import('../copies/copy-input.ts').then((file) => file.CopyInput)

export function CopiesTab({ more: { copyForm }, mayChange, answer, idempotencyKey }: Section<typeof loader>) {
  const text = useWords(noticeWords)
  if (!mayChange) return null
  const refused = isRefused(answer) && answer.kept?.operation === 'copy' ? answer : undefined
  const done = answer && 'saved' in answer && answer.saved === 'copy' ? (answer.done as { ids: string[] }) : null
  return (
    <Card title={text.copy}>
      <Stack gap={16}>
        {done && (
          <Notice
            tone="good"
            title={text.copied(done.ids.length)}
            action={<LinkButton to={deskPath}>{text.toList}</LinkButton>}
          />
        )}
        <RecordForm operation="copy" schema={schema} answer={refused} submit={text.copyNow} hidden={{ idempotencyKey }}>
          <Stack gap={12}>
            <p className={styles.quiet}>{text.copyBody}</p>
            <Grid min={160} gap={12}>
              <FormFields
                of={copyForm}
                names={['startsOn', 'times', 'everyDays']}
                words={text}
                start={refused?.kept ?? { times: 1, everyDays: 7 }}
              />
            </Grid>
          </Stack>
        </RecordForm>
      </Stack>
    </Card>
  )
}
