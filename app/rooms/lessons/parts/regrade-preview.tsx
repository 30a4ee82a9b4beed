/** Who a corrected key changes, and the press that corrects it. */
import { Form } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Preview } from '../exam/preview-regrade.ts'
import { regradeWords } from '../regrade-words.ts'
import styles from './lessons.module.css'

interface RegradePreviewProps {
  preview: Preview
  /** What was looked at: the same is applied. */
  sent: Record<string, unknown>
  refused: Refused | undefined
}

export function RegradePreview({ preview, sent, refused }: RegradePreviewProps) {
  const text = useWords(regradeWords)
  const { handedIn, people, up, down, results, changes } = preview
  const verdict = (pct: number, passed: boolean | null) =>
    `${pct}% · ${passed === null ? text.waits : passed ? text.passed : text.failed}`
  return (
    <Card title={text.preview}>
      <Stack gap={16}>
        <div>
          <p>{text.sum(handedIn, up, down)}</p>
          <p>
            {changes.length === 0
              ? text.nobody
              : results.up + results.down === 0
                ? text.sameResults(people)
                : text.turned(people, results)}
          </p>
        </div>
        {changes.length > 0 && (
          <Table
            caption={text.preview}
            rows={changes}
            rowKey={({ attempt }) => attempt}
            columns={[
              {
                key: 'name',
                title: text.name,
                cell: ({ name, no }) => (no > 1 ? `${name} (${no})` : name),
                phone: 'head',
              },
              { key: 'before', title: text.before, cell: (row) => verdict(row.before, row.passedBefore), align: 'end' },
              { key: 'after', title: text.after, cell: (row) => verdict(row.after, row.passedAfter), align: 'end' },
            ]}
          />
        )}
        {changes.length === 200 && <p className={styles.quiet}>{text.first(changes.length)}</p>}
        <Form method="post" preventScrollReset>
          <Stack gap={12}>
            {Object.entries(sent).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={String(value)} />
            ))}
            <TextField
              name="note"
              label={text.note}
              hint={text.noteHint}
              maxLength={500}
              required
              error={refused?.fields.note}
            />
            <div>
              <Button type="submit" name="operation" value="apply" kind="primary">
                {text.apply}
              </Button>
            </div>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}
