/** A bank's file before it is booked: what comes in, what is left out and why, and what its columns were taken for. */
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useSay, useWords } from '#ui/words.tsx'
import { statementImportWords } from '../statements/import-words.ts'
import { columnRoles } from '../statements/layout.ts'
import type { StatementPreview } from '../statements/statement-preview.ts'

/** What each column is: as it was found, to be said otherwise. */
export function Columns({ preview: { columns, days, rows } }: { preview: StatementPreview }) {
  const text = useWords(statementImportWords)
  const format = useFormat()
  const options = columnRoles.map((role) => ({ value: role, label: text[`role_${role}`] }))
  const { example, isCertain, isSaid = false, order } = days
  return (
    <>
      {columns.length > 0 && (
        <details open={rows.length === 0}>
          <summary>{text.columns}</summary>
          <p>{text.columnsHint}</p>
          <Grid min={200} gap={16}>
            {columns.map(({ key, title, roles: [role = 'none'] }, at) => (
              <div key={key}>
                <input type="hidden" name={`key-${at}`} value={key} />
                <SelectField name={`role-${at}`} label={title} defaultValue={role} options={options} />
              </div>
            ))}
          </Grid>
        </details>
      )}
      {example && (
        <>
          {!isCertain && (
            <Notice
              tone="warn"
              title={text.ambiguous(
                example.cell,
                format.date(example[order]),
                format.date(example[order === 'dmy' ? 'mdy' : 'dmy']),
              )}
            />
          )}
          <SelectField
            name="dayOrder"
            label={text.dayOrder}
            defaultValue={isSaid ? order : ''}
            options={[
              { value: '', label: text.order_found(text[`order_${order}`]) },
              { value: 'dmy', label: text.order_dmy },
              { value: 'mdy', label: text.order_mdy },
            ]}
          />
        </>
      )}
    </>
  )
}

export function Preview({ preview, busy }: { preview: StatementPreview; busy: boolean }) {
  const text = useWords(statementImportWords)
  const say = useSay()
  const { number, baht, date } = useFormat()
  const { count, sumSatang, doubles, rows, problems, warnings, columns } = preview
  const unused = columns.flatMap(({ title, roles }) => (roles.length === 0 ? [title] : []))
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning.en} tone="warn" title={say(warning)} />
      ))}
      {problems.count > 0 && (
        <Notice tone="bad" urgent title={text.problems(number(problems.count))}>
          <ul>
            {problems.lines.slice(0, 50).map(({ line, problem }) => (
              <li key={line}>{text.problem(number(line), say(problem))}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Left left={preview.left} />
      <Card
        title={count > 0 ? text.willBook(number(count), baht(sumSatang)) : text.nothing}
        padding={rows.length > 0 ? 'none' : undefined}
      >
        {rows.length > 0 && (
          <Table
            caption={text.preview}
            rows={rows}
            rowKey={({ line }) => line}
            columns={[
              { key: 'line', title: text.line, phone: 'aside', width: 'narrow', cell: ({ line }) => line },
              {
                key: 'date',
                title: text.date,
                phone: 'under',
                cell: ({ postedOn, postedTime }) => [date(postedOn), postedTime].filter(Boolean).join(' '),
              },
              {
                key: 'description',
                title: text.description,
                phone: 'head',
                width: 'wide',
                cell: ({ description, reference, isKnown }) => (
                  <>
                    {[description, reference].filter(Boolean).join(' · ')} {isKnown && <Badge>{text.known}</Badge>}
                  </>
                ),
              },
              {
                key: 'amount',
                title: text.amount,
                align: 'end',
                phone: 'end',
                cell: ({ amountSatang }) => baht(amountSatang),
              },
            ]}
          />
        )}
      </Card>
      <Stack gap={12}>
        {count + doubles > rows.length && <p>{text.more(number(rows.length))}</p>}
        {doubles > 0 && <p>{text.doubles(number(doubles))}</p>}
        {unused.length > 0 && <p>{text.unused(unused.join(', '))}</p>}
        {count > 0 && (
          <div>
            <input type="hidden" name="plan" value={preview.plan} />
            <SubmitButton name="operation" value="book" busy={busy}>
              {text.book(number(count))}
            </SubmitButton>
          </div>
        )}
      </Stack>
    </>
  )
}

function Left({ left }: Pick<StatementPreview, 'left'>) {
  const text = useWords(statementImportWords)
  const { number, baht } = useFormat()
  if (left.length === 0) return null
  return (
    <Card title={text.notBooked}>
      {left.map(({ why, count, sumSatang, lines }) => (
        <details key={why}>
          <summary>{text.reason(text[`why_${why}`], number(count), baht(sumSatang))}</summary>
          <ul>
            {lines.map(({ line, amountSatang, description }) => (
              <li key={line}>
                {text.problem(
                  number(line),
                  [description, amountSatang === null ? '' : baht(amountSatang)].filter(Boolean).join(' · '),
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  )
}
