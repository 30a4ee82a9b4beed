/** What was made: how much of it is claimed, until when, and what can be done with the rest. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { GiftBatch } from '../gift/gift-desk.ts'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import styles from './events.module.css'

export function GiftBatches({ batches }: { batches: readonly GiftBatch[] }) {
  const text = useWords(giftDeskWords)
  return (
    <Card title={text.batches}>
      {batches.length === 0 ? (
        <p className={styles.quiet}>{text.noBatches}</p>
      ) : (
        <ul className={styles.list}>
          {batches.map((batch) => (
            <Line key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ batch }: { batch: GiftBatch }) {
  const text = useWords(giftDeskWords)
  const locale = useLocale()
  const { price, baht, date, dateTime } = useFormat()
  const isLeft = batch.claimed + batch.voided + batch.lapsed < batch.count
  const isOver = batch.lapsed > 0 || (batch.isExpired && isLeft)
  const sent = batch.deliveredAt
    ? text.sentTo(batch.email)
    : batch.deliverAt && text.sendsAt(dateTime(batch.deliverAt, 'short'))
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>{batch.name ? batch.name[locale] : price(batch.valueSatang)}</b>
        <span className={styles.quiet}>
          {[
            batch.sale && text.soldAs(batch.sale),
            batch.by ? text.byInfluencer(batch.by) : batch.makerName,
            dateTime(batch.madeAt, 'short'),
            batch.recipient,
            sent,
            batch.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.quiet}>
          {[
            batch.balanceSatang > 0n && text.balance(baht(batch.balanceSatang)),
            batch.voided > 0 && text.voidedN(batch.voided),
            text.until(date(batch.expiresAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Badge tone={isOver ? 'warn' : 'info'}>
        {isOver ? text.expired : text.claimedOf(batch.claimed, batch.count)}
      </Badge>
      {isLeft && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={batch.id} />
          <Row gap={8}>
            <Button type="submit" size="small" name="operation" value="extend">
              {text.extend}
            </Button>
            {batch.refundPath ? (
              <LinkButton size="small" to={batch.refundPath}>
                {text.refund}
              </LinkButton>
            ) : (
              <ConfirmButton
                size="small"
                name="operation"
                value="void"
                title={text.voidAsk}
                message={text.voidBody}
                okText={text.void}
              >
                {text.void}
              </ConfirmButton>
            )}
          </Row>
        </Form>
      )}
    </li>
  )
}
