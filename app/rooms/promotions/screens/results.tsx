import { Link } from 'react-router'
import { useCan } from '#ui/by-role.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { promotionPath } from '../links.ts'
import { promotionWords } from '../promotion-words.ts'
import type { DeskPromotion } from '../see-promotion.ts'
import styles from './desk.module.css'

const tones = { held: 'warn', used: 'good', released: 'neutral' } as const

/** What became of it: how often, how much, by which orders. */
export function Results({ promotion: { spent, uses } }: { promotion: DeskPromotion }) {
  const text = useWords(promotionWords)
  const { number, baht, dateTime } = useFormat()
  const seesOrders = useCan()('shop.seeOrders')
  const { budgetUses, budgetSatang } = spent
  const counted = spent.held + spent.used - spent.beyond
  const given = spent.givenSatang + spent.heldSatang
  return (
    <Card title={text.results}>
      <Stack>
        <Grid min={160}>
          <StatTile label={text.used} value={number(spent.used)} />
          <StatTile label={text.held} value={number(spent.held)} />
          <StatTile label={text.given} value={baht(spent.givenSatang)} />
          {spent.beyond > 0 && <StatTile label={text.beyond} value={number(spent.beyond)} hint={text.beyondHint} />}
        </Grid>
        {budgetSatang !== null && (
          <ProgressBar
            label={text.budgetMeter(baht(given), baht(budgetSatang))}
            value={Number(given) / Number(budgetSatang)}
          />
        )}
        {budgetUses !== null && (
          <ProgressBar label={text.usesMeter(number(counted), number(budgetUses))} value={counted / budgetUses} />
        )}
        {uses.length === 0 ? (
          <p className={styles.quiet}>{text.noUses}</p>
        ) : (
          <ul className={styles.list} aria-label={text.orders}>
            {uses.map((use) => (
              <li key={use.orderNumber} className={styles.use}>
                <span>
                  {/* What is not an order of the shop begins with a letter: L… is an enrolment. */}
                  {seesOrders && /^\d/.test(use.orderNumber) ? (
                    <Link to={`/cluster/user/store/orders/${use.orderNumber}`}>{use.orderNumber}</Link>
                  ) : (
                    use.orderNumber
                  )}{' '}
                  <Badge tone={tones[use.state]}>{text[use.state]}</Badge>{' '}
                  {use.beyond && <Badge tone="warn">{text.beyond}</Badge>}
                </span>
                <span className="numbers">
                  {dateTime(use.heldAt)} · {baht(use.satang)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

/** Others of the same time that a cart gets instead of this one, or this one instead of them. */
export function Clashes({ clashes }: { clashes: DeskPromotion['clashes'] }) {
  const text = useWords(promotionWords)
  const locale = useLocale()
  if (clashes.length === 0) return null
  return (
    <Notice tone="warn" title={text.clashes}>
      <ul className={styles.list}>
        {clashes.map(({ promotionId, name }) => (
          <li key={promotionId}>
            <Link to={promotionPath(promotionId)}>{name[locale]}</Link>
          </li>
        ))}
      </ul>
      <p>{text.clashesBody}</p>
    </Notice>
  )
}
