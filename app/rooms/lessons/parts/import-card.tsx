/** Questions of other programs: a file, or what was pasted; and a sentence for each that could not be read. */
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { examStaffWords } from '../exam-staff-words.ts'
import type { ImportDone } from '../exam/import/import-questions.server.ts'
import styles from './lessons.module.css'

export function ImportCard({ done }: { done: ImportDone | null }) {
  const text = useWords(examStaffWords)
  const { formData } = useNavigation()
  return (
    <Card title={text.importTitle}>
      <Stack gap={12}>
        {done && <Done done={done} />}
        <p className={styles.quiet}>{text.importHint}</p>
        <Form method="post" encType="multipart/form-data" preventScrollReset key={done?.added}>
          <Stack gap={12}>
            <FileDrop
              name="file"
              label={text.importFile}
              accept=".gift,.txt,.csv,.xlsx,.xml,.zip,.tsv"
              optional
              small
            />
            <TextAreaField name="pasted" label={text.importPaste} optional rows={4} maxLength={200_000} />
            <div>
              <Button
                type="submit"
                name="operation"
                value="import"
                icon="upload"
                busy={formData?.get('operation') === 'import'}
              >
                {text.importGo}
              </Button>
            </div>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}

function Done({ done: { added, refused, hints } }: { done: ImportDone }) {
  const text = useWords(examStaffWords)
  return (
    <>
      {added > 0 && <Notice tone="good" urgent title={text.imported(added)} />}
      {refused.length > 0 && (
        <Notice tone="bad" urgent title={text.importRefused(refused.length)}>
          <Lines lines={refused} />
        </Notice>
      )}
      {hints.length > 0 && (
        <Notice tone="warn" title={text.importLook}>
          <Lines lines={hints} />
        </Notice>
      )}
    </>
  )
}

function Lines({ lines }: { lines: ImportDone['refused'] }) {
  const text = useWords(examStaffWords)
  const locale = useLocale()
  return (
    <ul>
      {lines.map(({ line, name, why }, at) => (
        <li key={`${line}-${at}`}>
          {text.importLine(line, name)}: {why[locale]}
        </li>
      ))}
    </ul>
  )
}
