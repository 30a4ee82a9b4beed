/** Everything that was issued, to be found; many are revoked or issued anew at once. */
import { Form, Link } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { DoneToMany } from '../issue/end-many.ts'
import { certificatePath, registerPath, searchPath } from '../links.ts'
import { manageWords } from '../manage-words.ts'
import { type IssuedRow, type IssuedState, issuedStates, perPage } from '../see/issued.ts'
import styles from './certificates.module.css'

export interface AllIssuedProps {
  found: { rows: IssuedRow[]; total: number }
  asked: { q: string; state: IssuedState | null; page: number }
  answer: Refused | DoneToMany | undefined
}

const tones = { issued: 'good', expired: 'warn', revoked: 'bad', superseded: 'neutral' } as const

export function AllIssued({ found, asked, answer }: AllIssuedProps) {
  const text = useWords(manageWords)
  const locale = useLocale()
  const { date } = useFormat()
  const refused = answer && isRefused(answer) ? answer : null
  const done = answer && !isRefused(answer) ? answer : null
  const to = (page: number) =>
    `${searchPath}?${new URLSearchParams({ q: asked.q, ...(asked.state && { state: asked.state }), page: String(page) }).toString()}`
  return (
    <Card
      title={text.allIssued}
      actions={
        <LinkButton icon="download" size="small" to={registerPath} download>
          {text.register}
        </LinkButton>
      }
    >
      <Stack gap={16}>
        {done && (
          <Notice tone={done.refused.length > 0 ? 'warn' : 'good'} urgent title={text.doneToMany(done.done)}>
            {done.refused.map(({ number, why }) => `${number}: ${why[locale]}`).join(' · ')}
          </Notice>
        )}
        {refused && <Notice tone="bad" urgent title={Object.values(refused.fields)[0] ?? refused.message} />}
        <Form method="get" action={searchPath} className={styles.asking}>
          <TextField name="q" label={text.searchIssued} defaultValue={asked.q} />
          <SelectField
            name="state"
            label={text.state}
            empty={text.anyState}
            defaultValue={asked.state ?? ''}
            options={issuedStates.map((value) => ({ value, label: text[`state_${value}`] }))}
          />
          <Button type="submit" icon="search">
            {text.search}
          </Button>
        </Form>
        {found.rows.length === 0 ? (
          <p className={styles.quiet}>{text.nothingFound}</p>
        ) : (
          <Form method="post" action={to(asked.page)} preventScrollReset>
            <Stack gap={12}>
              <ul className={styles.people}>
                {found.rows.map(({ publicId, slug, number, name, title, state, issuedAt }) => (
                  <li key={publicId} className={styles.issued}>
                    <input
                      type="checkbox"
                      name="chosen"
                      value={publicId}
                      aria-label={text.choose(number)}
                      disabled={state === 'revoked' || state === 'superseded'}
                    />
                    <span className={styles.grows}>
                      <Link to={certificatePath(slug, publicId)}>{name[locale]}</Link>
                      <span className={styles.quiet}>{`${title[locale]} · ${number} · ${date(issuedAt)}`}</span>
                    </span>
                    <Badge tone={tones[state]}>{text[`state_${state}`]}</Badge>
                  </li>
                ))}
              </ul>
              <Pagination page={asked.page} pages={Math.ceil(found.total / perPage)} to={to} />
              <TextField name="why" label={text.whyMany} maxLength={500} />
              <Row gap={8}>
                <Button type="submit" name="operation" value="reissueMany">
                  {text.reissueMany}
                </Button>
                <Button type="submit" name="operation" value="revokeMany" kind="danger">
                  {text.revokeMany}
                </Button>
              </Row>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
