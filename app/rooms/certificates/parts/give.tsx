/** A class at once: pasted names, each with a certificate of their own; what is wrong of a line is told beside it. */
import { isRefused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { GivenToMany } from '../issue/give.ts'
import { manageWords } from '../manage-words.ts'
import type { loader } from '../screens/programme.tsx'
import styles from './certificates.module.css'

const schema = () => import('../programme/give-input.ts').then((file) => file.ManyInput)

export function Give({ record, more, answer }: Section<typeof loader>) {
  const text = useWords(manageWords)
  const locale = useLocale()
  if (!more.mayIssue || record.state !== 'open') return null
  const refused = isRefused(answer) && answer.kept?.operation === 'give' ? answer : undefined
  const done = answer && 'saved' in answer && answer.saved === 'give' ? answer : undefined
  // oxlint-disable-next-line no-unsafe-type-assertion -- what giveToMany answers
  const told = done?.done as GivenToMany | undefined
  return (
    <Card title={text.give}>
      <Stack gap={12}>
        {told && (
          <Notice tone={told.refused.length > 0 ? 'warn' : 'good'} urgent title={text.given(told.given)}>
            {told.refused.map(({ line, text: said, why }) => text.notGiven(line, said, why[locale])).join(' · ')}
          </Notice>
        )}
        <RecordForm key={done?.at} operation="give" schema={schema} answer={refused} submit={text.giveNow}>
          <Stack gap={16}>
            <p className={styles.quiet}>{text.giveBody}</p>
            <TextAreaField name="lines" label={text.giveLines} rows={6} error={refused?.fields?.lines} required />
            <TextField name="note" label={text.giveNote} optional />
          </Stack>
        </RecordForm>
      </Stack>
    </Card>
  )
}
