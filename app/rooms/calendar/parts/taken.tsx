/** What comes into a calendar from elsewhere: by a file, or read from an address again and again. */
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Kept } from '../ics/keep-entries.ts'
import type { IcsProblem } from '../ics/read-ics.ts'
import type { SeenCalendarPage } from '../share/calendars.ts'
import { shareWords } from '../share-words.ts'
import styles from './calendar.module.css'

interface TakenProps {
  id: string
  foreign: SeenCalendarPage['foreign']
  imported: (Kept & { problems: IcsProblem[] }) | undefined
}

export function Taken({ id, foreign, imported }: TakenProps) {
  const text = useWords(shareWords)
  const format = useFormat()
  if (foreign)
    return (
      <Card title={text.foreign} level={2}>
        <Stack gap={12}>
          {foreign.fault && (
            <Notice tone="warn" title={text.fault}>
              {foreign.fault}
            </Notice>
          )}
          <p className={styles.quiet}>
            {foreign.readAt ? text.readAt(format.dateTime(foreign.readAt)) : text.notReadYet}
          </p>
          <Problems problems={foreign.problems} />
        </Stack>
      </Card>
    )
  return (
    <Card title={text.import} level={2}>
      <Stack gap={12}>
        <p className={styles.quiet}>{text.importLead}</p>
        {imported && (
          <Notice tone="good" urgent title={text.importDone(imported.added, imported.changed, imported.removed)} />
        )}
        {imported && <Problems problems={imported.problems} />}
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="operation" value="import" />
          <input type="hidden" name="id" value={id} />
          <Stack gap={12}>
            <FileDrop name="file" label={text.file} accept=".ics,text/calendar" maxBytes={5_000_000} required />
            <Row>
              <Button type="submit">{text.import}</Button>
            </Row>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}

function Problems({ problems }: { problems: readonly IcsProblem[] }) {
  const text = useWords(shareWords)
  const locale = useLocale()
  if (problems.length === 0) return null
  return (
    <Notice tone="warn" title={text.problems(problems.length)}>
      <ul>
        {problems.map(({ line, title, reason }) => (
          <li key={line}>{text.problem(line, title, reason[locale])}</li>
        ))}
      </ul>
    </Notice>
  )
}
