/** What a file would do: what to know and the press that does it first, then line by line. */
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useSay, useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { columnTitles } from '../import-columns.ts'
import type { ImportPreview, PlannedLine } from '../import-plan.ts'
import { importWords } from '../import-words.ts'
import { tillWords } from '../till-words.ts'
import styles from './desk.module.css'

const tones: Record<PlannedLine['kind'], Tone> = { new: 'good', change: 'info', same: 'neutral', wrong: 'bad' }
// What is wrong is seen first, what stays last.
const order: PlannedLine['kind'][] = ['wrong', 'change', 'new', 'same']

export function Plan({ plan, isBusy }: { plan: ImportPreview; isBusy: boolean }) {
  const text = useWords(importWords)
  const say = useSay()
  const count = (kind: PlannedLine['kind']) => plan.counts[kind]
  const todo = count('new') + count('change')
  const lines = plan.lines.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const more = order.reduce((sum, kind) => sum + count(kind), 0) - lines.length
  return (
    <Stack gap={24}>
      <Card title={text.counts(count('new'), count('change'), count('same'), count('wrong'))}>
        <Stack>
          {count('wrong') > 0 && <Notice tone="warn" title={text.wrongStay} />}
          {plan.warnings.length > 0 && (
            <ul className={styles.told}>
              {plan.warnings.map((warning) => (
                <li key={warning.en}>{say(warning)}</li>
              ))}
            </ul>
          )}
          {plan.unused.length > 0 && <p className={styles.quiet}>{text.unused(plan.unused.join(', '))}</p>}
          {todo === 0 ? (
            <p>{text.nothing}</p>
          ) : (
            <Stack gap={12}>
              {plan.newCategories.length > 0 && (
                <Choice name="makeCategories" label={text.makeCategories(plan.newCategories.join(', '))} />
              )}
              {count('new') > 0 && <Choice name="sellNow" label={text.sellNow} hint={text.sellNowHint} />}
              <input type="hidden" name="plan" value={plan.plan} />
              <div>
                <SubmitButton name="operation" value="take" busy={isBusy}>
                  {text.take(todo)}
                </SubmitButton>
              </div>
            </Stack>
          )}
        </Stack>
      </Card>
      <Card title={text.lines} padding="none">
        <Table
          caption={text.lines}
          rows={lines}
          rowKey={({ line }) => line}
          columns={[
            { key: 'line', title: text.line, cell: ({ line }) => line, phone: 'aside', width: 'narrow' },
            { key: 'sku', title: text.product, cell: (line) => <Goods line={line} />, phone: 'head' },
            {
              key: 'kind',
              title: text.what,
              cell: (line) => <Badge tone={tones[line.kind]}>{text[`kind_${line.kind}`]}</Badge>,
              phone: 'end',
            },
            {
              key: 'changes',
              title: text.says,
              cell: (line) => <Changes line={line} categories={plan.categoryNames} />,
              phone: 'below',
              width: 'wide',
            },
          ]}
        />
        {more > 0 && <p className={styles.foot}>{text.more(more)}</p>}
      </Card>
    </Stack>
  )
}

function Goods({ line: { sku, name } }: { line: PlannedLine }) {
  return (
    <>
      {name || sku || '—'}
      {name && sku && <small className={styles.sku}>{sku}</small>}
    </>
  )
}

/** On unless somebody says no; a form sends what was unticked as well. */
function Choice({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return (
    <>
      <input type="hidden" name={name} value="off" />
      <CheckboxField name={name} value="on" label={label} hint={hint} defaultChecked />
    </>
  )
}

interface ChangesProps {
  line: PlannedLine
  categories: ImportPreview['categoryNames']
}

function Changes({ line: { problem, changes, kind }, categories }: ChangesProps) {
  const text = useWords(importWords)
  const locale = useLocale()
  const desk = useWords(deskWords)
  const till = useWords(tillWords)
  // Codes and words of the file are read as on the desk.
  const saidOf = (column: string, value: string): string => {
    if (column === 'status' && (value === 'active' || value === 'draft' || value === 'archived'))
      return desk[`status_${value}`]
    if (column === 'vat_class' && (value === 'vat7' || value === 'vat0' || value === 'exempt')) return till[value]
    if (column === 'category')
      return value
        .split(' ')
        .map((code) => categories[code]?.[locale] ?? code)
        .join(', ')
    if (column === 'open') return till.yes
    if (column === 'recount') return till.recount(value)
    return column === 'scale' && value === '-' ? till.weighedNoCode : value
  }
  if (problem) return <span className={styles.bad}>{problem[locale]}</span>
  return (
    <ul className={styles.changes}>
      {changes
        .filter(({ column }) => kind !== 'new' || !column.startsWith('name_'))
        .map(({ column, from, to }) => (
          <li key={column}>
            {columnTitles[column][locale]}: {kind === 'new' ? '' : `${saidOf(column, from) || text.nobody} → `}{' '}
            <strong>{saidOf(column, to)}</strong>
          </li>
        ))}
    </ul>
  )
}
