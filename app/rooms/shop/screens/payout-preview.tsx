/** A payout list before it is booked: line by line what would be done, and what its columns were taken for. */
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useSay, useWords } from '#ui/words.tsx'
import { queuedPath } from '../order-links.ts'
import { type PayoutColumn, payoutRoles } from '../payouts/payout-layout.ts'
import { payoutStates } from '../payouts/payout-states.ts'
import { payoutWords } from '../payouts/payout-words.ts'
import type { SeenPayout } from './payouts.tsx'

export function PayoutColumns({ columns, isOpen }: { columns: readonly PayoutColumn[]; isOpen: boolean }) {
  const text = useWords(payoutWords)
  if (columns.length === 0) return null
  const options = payoutRoles.map((role) => ({ value: role, label: text[`role_${role}`] }))
  return (
    <details open={isOpen}>
      <summary>{text.columns}</summary>
      <p>{text.columnsHint}</p>
      <Grid min={200} gap={16}>
        {columns.map(({ key, title, role }, at) => (
          <div key={key}>
            <input type="hidden" name={`key-${at}`} value={key} />
            <SelectField name={`role-${at}`} label={title} defaultValue={role} options={options} />
          </div>
        ))}
      </Grid>
    </details>
  )
}

export function PayoutPreview({ preview, busy }: { preview: SeenPayout; busy: boolean }) {
  const text = useWords(payoutWords)
  const say = useSay()
  const { number, baht } = useFormat()
  const { count, codSatang, feeSatang, all, lines, problems, warnings, plan } = preview
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning.en} tone="warn" title={say(warning)} />
      ))}
      {problems.length > 0 && (
        <Notice tone="bad" urgent title={text.problems(number(problems.length))}>
          <ul>
            {problems.slice(0, 50).map(({ line, problem }) => (
              <li key={line}>{text.problem(number(line), say(problem))}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card
        title={count > 0 ? text.willBook(number(count), baht(codSatang), baht(feeSatang)) : text.nothing}
        padding={lines.length > 0 ? 'none' : undefined}
      >
        {lines.length > 0 && (
          <Table
            caption={text.lines}
            rows={lines}
            rowKey={({ line }) => line}
            columns={[
              { key: 'line', title: text.line, phone: 'aside', width: 'narrow', cell: ({ line }) => line },
              {
                key: 'parcel',
                title: text.parcel,
                phone: 'head',
                width: 'wide',
                cell: ({ tracking, order, number: found }) => (
                  <>
                    {tracking || order} {found && <Link to={queuedPath(found)}>{found}</Link>}
                  </>
                ),
              },
              {
                key: 'state',
                title: text.state,
                phone: 'under',
                cell: ({ state, owedSatang }) => (
                  <>
                    <StateBadge table={payoutStates} state={state} />{' '}
                    {state === 'wrongSum' && owedSatang !== null && text.wrongSum(baht(owedSatang))}
                  </>
                ),
              },
              { key: 'fee', title: text.fee, align: 'end', phone: 'hide', cell: (line) => baht(line.feeSatang) },
              { key: 'cod', title: text.cod, align: 'end', phone: 'end', cell: (line) => baht(line.codSatang) },
            ]}
          />
        )}
      </Card>
      <Stack gap={12}>
        {all > lines.length && <p>{text.more(number(lines.length))}</p>}
        {count > 0 && (
          <div>
            <input type="hidden" name="plan" value={plan} />
            <SubmitButton name="operation" value="book" busy={busy}>
              {text.book(number(count))}
            </SubmitButton>
          </div>
        )}
      </Stack>
    </>
  )
}
