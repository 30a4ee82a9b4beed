import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { Person } from '../person.ts'
import { peopleWords } from '../people-words.ts'
import styles from './people.module.css'

export function PersonFacts({ one, now }: { one: Person; now: Date }) {
  const text = useWords(peopleWords)
  const format = useFormat()
  const can = useCan()
  const orders = one.phone ?? `${one.firstname} ${one.lastname}`.trim()
  return (
    <Card
      title={text.facts}
      actions={
        <Row gap={8}>
          {can('shop.seeOrders') && orders !== '' && (
            <LinkButton size="small" icon="box" to={`/cluster/user/store/orders?q=${encodeURIComponent(orders)}`}>
              {text.orders}
            </LinkButton>
          )}
          {can('wallet.see') && (
            <LinkButton size="small" icon="wallet" to={href('/cluster/manage/wallets/:id', { id: one.id })}>
              {text.wallet}
            </LinkButton>
          )}
          {can('messaging.answer') && (
            <LinkButton size="small" icon="chat" to={`${href('/cluster/manage/messages/new')}?to=${one.id}`}>
              {text.message}
            </LinkButton>
          )}
        </Row>
      }
    >
      <dl className={styles.facts}>
        <Fact title={text.email}>{one.email && <a href={`mailto:${one.email}`}>{one.email}</a>}</Fact>
        <Fact title={text.phone}>{one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a>}</Fact>
        <Fact title={text.nameEn}>{one.nameEn}</Fact>
        <Fact title={text.language}>{one.locale && text[`language_${one.locale}`]}</Fact>
        <Fact title={text.joined}>{format.dateTime(one.joinedAt)}</Fact>
        <Fact title={text.seen}>{one.seenAt ? format.relative(one.seenAt, now) : text.never}</Fact>
        <Fact title={text.consent}>
          {one.consentVersion && one.consentedAt
            ? text.consentOf(format.date(one.consentVersion), format.date(one.consentedAt))
            : text.noConsent}
        </Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children || '–'}</dd>
  </div>
)
