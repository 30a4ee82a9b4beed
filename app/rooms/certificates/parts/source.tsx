/** A template of one's own, for who may change templates; the paper beside it shows it while it is written. */
import { useRef } from 'react'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { manageWords } from '../manage-words.ts'
import type { loader } from '../screens/programme.tsx'
import styles from './certificates.module.css'

const schema = () => import('../programme/source-input.ts').then((file) => file.SourceInput)

export function Source({ record, more, answer }: Section<typeof loader>) {
  const text = useWords(manageWords)
  const field = useRef<HTMLDivElement>(null)
  if (!more.mayTemplate) return null
  const refused = isRefused(answer) && answer.kept?.operation === 'source' ? answer : undefined
  const isSaved = answer && 'saved' in answer && answer.saved === 'source'
  const begin = async () => {
    const { firstSource } = await import('../paper/own-page.ts')
    const area = field.current?.querySelector('textarea')
    if (!area || area.value.trim() !== '') return
    area.value = firstSource
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Card title={text.source}>
      <RecordForm
        key={record.version}
        operation="source"
        schema={schema}
        answer={refused}
        submit={text.sourceSave}
        {...(isSaved && { saved: text.sourceSaved })}
      >
        <Stack gap={12}>
          <p className={styles.quiet}>{text.sourceBody}</p>
          <div ref={field} className={styles.source}>
            <TextAreaField
              name="source"
              label={text.sourceField}
              rows={record.source ? 18 : 6}
              defaultValue={String(refused?.kept?.source ?? record.source)}
              error={refused?.fields.source}
              spellCheck={false}
              maxLength={20_000}
              optional
            />
          </div>
          {record.source === '' && (
            <div>
              <Button size="small" icon="plus" onClick={() => void begin()}>
                {text.sourceBegin}
              </Button>
            </div>
          )}
        </Stack>
      </RecordForm>
    </Card>
  )
}
