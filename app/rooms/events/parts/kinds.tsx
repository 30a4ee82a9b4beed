/** The kinds of tickets of an event: what each costs, how many are gone, and the form that changes it. */
import { isRefused } from '#kernel/refused.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { eventPath } from '../links.ts'
import type { loader } from '../screens/manage.tsx'
import type { Kind } from '../ticket/kinds.ts'
import styles from './events.module.css'

const schema = () => import('../ticket/kind-input.ts').then((file) => file.KindInput)
const tones = { open: 'good', soon: 'info', over: 'neutral', closed: 'neutral', soldOut: 'warn' } as const

type Props = Section<typeof loader>

export function Kinds({ record, more, mayChange, answer }: Props) {
  const text = useWords(deskWords)
  const { kinds } = more
  return (
    <Card
      title={text.kinds}
      actions={
        record.state !== 'draft' && (
          <LinkButton to={eventPath(record.slug)} icon="eye">
            {text.seePage}
          </LinkButton>
        )
      }
    >
      <Stack gap={16}>
        {kinds.length === 0 && <p className={styles.quiet}>{text.noKinds}</p>}
        {kinds.length > 0 && (
          <ul className={styles.list}>
            {kinds.map((kind) => (
              <li key={kind.id}>
                <KindLine kind={kind} />
                {mayChange && <KindForm kind={kind} more={more} answer={answer} />}
              </li>
            ))}
          </ul>
        )}
        {mayChange && <KindForm key={kinds.length} kind={null} more={more} answer={answer} />}
      </Stack>
    </Card>
  )
}

function KindLine({ kind }: { kind: Kind }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const { price, number } = useFormat()
  return (
    <div className={styles.line}>
      <div className={styles.said}>
        <b>{kind.name[locale]}</b>
        <span className={styles.quiet}>
          {text.taken(number(kind.taken), kind.capacity === null ? text.unlimited : number(kind.capacity))}
        </span>
      </div>
      <b>{kind.unitSatang === 0n ? text.free : price(kind.unitSatang)}</b>
      <Badge tone={tones[kind.state]}>{text[`state_${kind.state}`]}</Badge>
      {kind.code !== '' && <Badge tone="neutral">{text.hidden}</Badge>}
    </div>
  )
}

function KindForm({ kind, more, answer }: { kind: Kind | null } & Pick<Props, 'more' | 'answer'>) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const kindId = kind?.id ?? ''
  const refused =
    isRefused(answer) && answer.kept?.operation === 'kind' && answer.kept.kindId === kindId ? answer : undefined
  const start = refused?.kept ?? (kind && { ...kind, price: kind.priceSatang, early: kind.earlySatang })
  return (
    <Accordion
      items={[
        {
          key: `kind-${kindId}`,
          title: kind ? text.editKind(kind.name[locale]) : text.addKind,
          open: refused !== undefined || (kind === null && more.kinds.length === 0),
          children: (
            <RecordForm
              operation="kind"
              schema={schema}
              answer={refused}
              hidden={{ kindId }}
              {...(kind && { version: kind.version })}
              submit={kind ? text.save : text.addKind}
            >
              <Stack gap={12}>
                <FormFields of={more.kindForm} names={['name', 'about']} words={text} start={start} />
                <Grid min={160} gap={12}>
                  <FormFields
                    of={more.kindForm}
                    names={[
                      'price',
                      'capacity',
                      'early',
                      'earlyUntil',
                      'saleFrom',
                      'saleUntil',
                      'least',
                      'most',
                      'code',
                      'vatClass',
                    ]}
                    words={text}
                    start={start}
                  />
                </Grid>
                {more.kinds.some(({ id }) => id !== kindId) && (
                  <SelectField
                    name="nextId"
                    label={text.nextId}
                    hint={text.nextIdHint}
                    empty={text.nextNone}
                    defaultValue={String((start as { nextId?: string | null } | null)?.nextId ?? '')}
                    options={more.kinds
                      .filter(({ id }) => id !== kindId)
                      .map(({ id, name }) => ({ value: id, label: name[locale] }))}
                  />
                )}
                {kind && <FormFields of={more.kindForm} names={['isClosed']} words={text} start={start} />}
              </Stack>
            </RecordForm>
          ),
        },
      ]}
    />
  )
}
