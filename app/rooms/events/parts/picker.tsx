/** How many of which ticket, by whom, and what it comes to. Without script it works as a form. */
import { useState } from 'react'
import { Form } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { LegalLink } from '#rooms/identity/parts/legal-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { EventPage } from '../event/see-event.ts'
import { eventWords } from '../words.ts'
import styles from './events.module.css'
import { WaitForm } from './wait-form.tsx'

interface PickerProps {
  event: EventPage
  code: string
  person: { name: string; email: string; phone: string } | null
  form: FormShape<'name' | 'email' | 'phone' | 'code'>
  idempotencyKey: string
  waitForm: FormShape<'quantity' | 'name' | 'email'>
  waitKey: string
  answer: Refused | { saved?: string } | undefined
}

const schema = () => import('../order/buy-input.ts').then((file) => file.BuyInput)

export function Picker({ event, code, person, form, idempotencyKey, waitForm, waitKey, answer }: PickerProps) {
  const text = useWords(eventWords)
  const { price } = useFormat()
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const isSelling = event.state === 'published' && event.kinds.some(({ state }) => state === 'open')
  const total = event.kinds.reduce((sum, { id, unitSatang }) => sum + unitSatang * BigInt(chosen[id] ?? 0), 0n)
  const isFree = event.kinds.every(({ unitSatang }) => unitSatang === 0n)
  const refused = isRefused(answer) && answer.kept?.operation !== 'wait' ? answer : undefined
  const soldOut = event.kinds.filter(({ state }) => state === 'soldOut')
  const wait = event.state === 'published' && soldOut.length > 0 && (
    <WaitForm kinds={soldOut} code={code} person={person} form={waitForm} idempotencyKey={waitKey} answer={answer} />
  )
  const kinds = (
    <ul className={styles.list}>
      {event.kinds.map((kind) => (
        <KindLine
          key={kind.id}
          kind={kind}
          onQuantity={(quantity) => setChosen((all) => ({ ...all, [kind.id]: quantity }))}
        />
      ))}
    </ul>
  )
  if (!isSelling)
    return (
      <Card title={text.tickets}>
        <Stack gap={12}>
          {event.kinds.length === 0 ? <p className={styles.quiet}>{event.isOver ? text.over : text.noKinds}</p> : kinds}
          {wait}
          {event.state === 'published' && !event.isOver && <WordForm code={code} />}
        </Stack>
      </Card>
    )
  return (
    <Card title={text.tickets}>
      <Stack gap={16}>
        {event.isWord && <Notice tone="good" title={text.wordWorks} />}
        <RecordForm
          schema={schema}
          answer={refused}
          submit={isFree ? text.getFree : text.buy}
          hidden={{ idempotencyKey, seenSatang: String(total) }}
          wide
        >
          <Stack gap={16}>
            {kinds}
            <FormFields
              of={form}
              names={['name', 'email', 'phone', 'code']}
              words={text}
              start={refused?.kept ?? { ...person, code }}
              more={{
                name: { autoComplete: 'name' },
                email: { autoComplete: 'email' },
                phone: { autoComplete: 'tel' },
              }}
            />
            <p className={styles.total} role="status">
              <span>{text.total}</span>
              <b>{total === 0n && !isFree ? '–' : isFree ? text.free : price(total)}</b>
            </p>
            {!isFree && <p className={styles.quiet}>{text.holdNote}</p>}
            <p className={styles.quiet}>
              {text.terms} <LegalLink slug="terms">{text.termsPage}</LegalLink> ·{' '}
              <LegalLink slug="privacy">{text.privacyPage}</LegalLink>
            </p>
          </Stack>
        </RecordForm>
        {wait}
      </Stack>
    </Card>
  )
}

function WordForm({ code }: { code: string }) {
  const text = useWords(eventWords)
  return (
    <Form method="get">
      <Row align="end" gap={8}>
        <TextField name="code" label={text.code} defaultValue={code} maxLength={60} />
        <Button type="submit">{text.showHidden}</Button>
      </Row>
    </Form>
  )
}

type Kind = EventPage['kinds'][number]

function KindLine({ kind, onQuantity }: { kind: Kind; onQuantity: (quantity: number) => void }) {
  const text = useWords(eventWords)
  const locale = useLocale()
  const { date } = useFormat()
  const day = (on: string) => date(`${on}T00:00:00+07:00`)
  const isEarly = kind.unitSatang < kind.priceSatang
  const notes = [
    isEarly && kind.earlyUntil && text.early(day(kind.earlyUntil)),
    kind.state === 'open' && kind.left !== null && text.left(kind.left),
    kind.state === 'soon' && kind.saleFrom && text.saleFrom(day(kind.saleFrom)),
    kind.state === 'open' && kind.saleUntil && text.saleUntil(day(kind.saleUntil)),
    kind.state === 'open' && kind.least > 1 && text.bounds(kind.least, kind.most),
  ].filter((note) => typeof note === 'string')
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>{kind.name[locale]}</b>
        {kind.about && <span className={styles.quiet}>{kind.about}</span>}
        <span>
          {kind.unitSatang === 0n ? (
            text.free
          ) : (
            <Price price={kind.priceSatang} sale={isEarly ? kind.unitSatang : 0n} />
          )}
        </span>
        {notes.length > 0 && <span className={styles.quiet}>{notes.join(' · ')}</span>}
      </div>
      {kind.state === 'open' ? (
        <QuantityField
          name={`wanted.${kind.id}`}
          label={<VisuallyHidden>{text.quantityOf(kind.name[locale])}</VisuallyHidden>}
          defaultValue={0}
          min={0}
          max={kind.left === null ? kind.most : Math.min(kind.most, kind.left)}
          size="small"
          onQuantity={onQuantity}
        />
      ) : (
        <Badge tone="neutral">
          {kind.state === 'soldOut'
            ? text.soldOut
            : kind.state === 'soon'
              ? text.saleFrom(kind.saleFrom ? day(kind.saleFrom) : '')
              : text.saleOver}
        </Badge>
      )}
    </li>
  )
}
