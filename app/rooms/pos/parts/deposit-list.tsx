/** Deposits of a register: those whose goods wait, each with what may be done about it, and what became of the others. */
import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import { depositStates, depositViews } from '../deposit-states.ts'
import { depositWords } from '../deposit-words.ts'
import { counterAt, slipPath } from '../links.ts'
import type { SeenDeposit } from '../sell/see-deposits.ts'
import { useBase } from './child-page.tsx'
import { Deliver, type Delivered, Forfeit, GiveBack, Prepare } from './deposit-deeds.tsx'
import type { PaperMade } from './paper-done.tsx'
import styles from './pos.module.css'

interface DepositListProps extends SeenTill {
  deposits: SeenDeposit[]
  view: (typeof depositViews)[number]
  q: string
  mayRefund: boolean
  /** `YYYY-MM-DD` */
  today: string
  idempotencyKey: string
  done: (PaperMade & { paidSatang?: bigint; keptSatang?: bigint; backSatang?: bigint }) | null
  refused: Refused | null
}

export function DepositList(props: DepositListProps) {
  const { register, deposits, view, q, mayTakeMoney, mayRefund, idempotencyKey, done, refused } = props
  const text = useWords(depositWords)
  const { baht } = useFormat()
  const base = useBase()
  const [search] = useSearchParams()
  const [delivered, setDelivered] = useState<Delivered | null>(null)
  const chosen = deposits.find(({ id }) => id === search.get('deposit'))
  const at = (more: Record<string, string> = {}) =>
    counterAt(base, register.id, 'billing', { tab: 'deposit', ...(view === 'ended' && { view }), ...more })
  const one = { register, idempotencyKey, deposit: chosen!, ...(props.waysOff && { waysOff: props.waysOff }) }
  return (
    <div className={styles.pay} data-chosen={chosen ? true : undefined}>
      <section className={styles.amounts} aria-label={text.waitingList}>
        <div className={chosen ? styles.wideOnly : undefined}>
          <Stack gap={12}>
            <Segmented
              label={text.waitingList}
              current={view}
              segments={depositViews.map((value) => ({
                value,
                label: text[`${value}Tab`],
                to: counterAt(base, register.id, 'billing', {
                  tab: 'deposit',
                  ...(value === 'ended' && { view: value }),
                }),
              }))}
            />
            <Form method="get" role="search">
              <input type="hidden" name="register" value={register.id} />
              <input type="hidden" name="tab" value="deposit" />
              {view === 'ended' && <input type="hidden" name="view" value={view} />}
              <SearchField name="q" label={text.find} placeholder={text.find} defaultValue={q} />
            </Form>
          </Stack>
        </div>
        {deposits.length === 0 && <None view={view} isSought={q !== ''} />}
        <ul className={styles.lines}>
          {deposits.map((deposit) => (
            <li key={deposit.id} className={styles.line}>
              <Link
                to={at({ deposit: deposit.id, ...(q && { q }) })}
                className={styles.rowLink}
                aria-current={deposit === chosen ? 'true' : undefined}
                preventScrollReset
              >
                {deposit.buyerName}
                <When deposit={deposit} today={props.today} />
              </Link>
              {deposit.state === 'waiting' ? (
                <span className="numbers">{baht(deposit.totalSatang - deposit.paidSatang)}</span>
              ) : (
                <StateBadge table={depositStates} state={deposit.state} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.amounts}>
        {chosen && (
          <span className={styles.phoneOnly}>
            <LinkButton to={at(q ? { q } : {})} kind="quiet" icon="arrow-left">
              {view === 'ended' ? text.endedTab : text.waitingList}
            </LinkButton>
          </span>
        )}
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {!chosen && done?.operation === 'depositBack' && done.paidSatang !== undefined && (
          <Notice tone="good" title={text.backDone(done.number, baht(done.paidSatang))} />
        )}
        {!chosen && done?.operation === 'forfeit' && done.keptSatang !== undefined && (
          <Notice
            tone="good"
            title={text.forfeitDone(baht(done.keptSatang), done.backSatang ? baht(done.backSatang) : '')}
          />
        )}
        {!chosen && delivered && <HandedOver delivered={delivered} />}
        {!chosen && deposits.length > 0 && view === 'waiting' && <p>{text.choose}</p>}
        {chosen && <DepositFacts deposit={chosen} />}
        {chosen?.state === 'waiting' && (
          <>
            {mayTakeMoney && <Deliver key={chosen.id} {...one} onDelivered={setDelivered} />}
            {register.hasKitchen && <Prepare key={`make ${chosen.id}`} {...one} />}
            {mayRefund && <GiveBack key={`back ${chosen.id}`} {...one} />}
            {mayRefund && <Forfeit key={`keep ${chosen.id}`} {...one} />}
            {!mayRefund && <p className={styles.quiet}>{text.mayNotBack}</p>}
          </>
        )}
      </section>
    </div>
  )
}

function None({ view, isSought }: { view: DepositListProps['view']; isSought: boolean }) {
  const text = useWords(depositWords)
  if (isSought) return <EmptyState icon="search" title={text.noneFound}>{text.noneFoundBody}</EmptyState> // prettier-ignore
  const isEnded = view === 'ended'
  return (
    <EmptyState icon="receipt" title={isEnded ? text.noneEnded : text.none}>
      {isEnded ? text.noneEndedBody : text.noneBody}
    </EmptyState>
  )
}

function When({ deposit: { endedAt, readyOn, number }, today }: { deposit: SeenDeposit; today: string }) {
  const text = useWords(depositWords)
  const { date, dateTime } = useFormat()
  if (endedAt) return <small>{dateTime(endedAt, 'short')}</small>
  if (!readyOn) return <small>{number}</small>
  return <small>{readyOn < today ? text.late(date(readyOn)) : text.ready(date(readyOn))}</small>
}

function HandedOver({ delivered }: { delivered: Delivered }) {
  const text = useWords(depositWords)
  const { baht } = useFormat()
  return (
    <Notice tone="good" title={text.delivered(delivered.number)}>
      <Row gap={8}>
        <strong>
          {delivered.changeSatang > 0 ? text.change(baht(BigInt(delivered.changeSatang))) : text.noChange}
        </strong>
        {delivered.prepared && delivered.prepared.queueNo > 0 && (
          <span>{text.prepared(delivered.prepared.queueNo)}</span>
        )}
        {delivered.paperToken && (
          <a className={buttonClass({})} href={slipPath(delivered.paperToken)} target="_blank" rel="noreferrer">
            {text.print}
          </a>
        )}
      </Row>
    </Notice>
  )
}

function DepositFacts({ deposit }: { deposit: SeenDeposit }) {
  const text = useWords(depositWords)
  const locale = useLocale()
  const { baht, dateTime, number } = useFormat()
  const { lines, totalSatang, paidSatang, state, endedAt, endedName, endReason, keptSatang, backSatang } = deposit
  return (
    <Card title={deposit.buyerName}>
      <Facts>
        {lines.map(({ name, nameEn, quantityMilli, isWeighed }, at) => (
          <Fact key={at} title={(locale === 'en' && nameEn) || name}>
            × {number(quantityMilli / 1000, isWeighed ? 3 : 0)}
          </Fact>
        ))}
        {deposit.buyerPhone && <Fact title={text.phone}>{deposit.buyerPhone}</Fact>}
        <Fact title={deposit.number}>
          {text.of(baht(paidSatang), baht(totalSatang))} · {dateTime(deposit.takenAt, 'short')} {deposit.takenName}
        </Fact>
        {state === 'waiting' && (
          <Fact title={text.rest}>
            <strong>{baht(totalSatang - paidSatang)}</strong>
          </Fact>
        )}
        {endedAt && (
          <Fact title={depositStates[state][locale]}>
            {dateTime(endedAt, 'short')} {endedName}
          </Fact>
        )}
        {keptSatang > 0n && <Fact title={text.keptOf}>{baht(keptSatang)}</Fact>}
        {backSatang > 0n && <Fact title={text.backOf}>{baht(backSatang)}</Fact>}
        {endReason && <Fact title={text.reason}>{endReason}</Fact>}
      </Facts>
    </Card>
  )
}
