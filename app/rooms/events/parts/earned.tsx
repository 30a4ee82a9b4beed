/** What somebody earned: the sums, each order with its state and why, and the payouts. */
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useWords } from '#ui/words.tsx'
import type { Earned as Sums, Referral } from '../influencer/referrals.ts'
import { influencerWords } from '../influencer/influencer-words.ts'
import styles from './events.module.css'

const tones = { none: 'neutral', pending: 'info', available: 'good', paid: 'good', back: 'warn', held: 'warn' } as const

interface Props {
  earned: Sums
  pay?: ReactNode
  /** What staff may decide on one that looks wrong. */
  decide?: (referral: Referral) => ReactNode
  /** Staff look at somebody else’s. */
  byStaff?: boolean
}

export function Earned({ earned: { sums, referrals, payouts }, pay, decide, byStaff = false }: Props) {
  const text = useWords(influencerWords)
  const { number, baht, date } = useFormat()
  return (
    <Stack gap={16}>
      <Grid min={120} gap={12}>
        <StatTile label={text.clicks} value={number(sums.clicks)} />
        <StatTile label={text.orders} value={number(sums.orders)} />
        <StatTile label={text.pending} value={baht(sums.pendingSatang)} />
        <StatTile label={text.balance} value={baht(sums.balanceSatang)} />
        {sums.heldSatang > 0n && <StatTile label={text.held} value={baht(sums.heldSatang)} />}
        <StatTile label={text.paid} value={baht(sums.paidSatang)} />
      </Grid>
      {sums.balanceSatang < 0n && <Notice tone="warn" title={text.below} />}
      {pay}
      <Card title={byStaff ? text.theirReferrals : text.referrals}>
        {referrals.length === 0 ? (
          <p className={styles.quiet}>{byStaff ? text.noneOfTheirs : text.noReferrals}</p>
        ) : (
          <ul className={styles.list}>
            {referrals.map((referral) => (
              <Line key={referral.id} referral={referral} decide={decide} />
            ))}
          </ul>
        )}
      </Card>
      {payouts.length > 0 && (
        <Card title={text.payouts}>
          <ul className={styles.list}>
            {payouts.map((payout) => (
              <li key={payout.id} className={styles.line}>
                <div className={styles.said}>
                  <b className="numbers">{payout.number}</b>
                  <span className={styles.quiet}>
                    {date(`${payout.paidOn}T00:00:00+07:00`)}
                    {payout.withheldSatang > 0n && ` · ${text.withheld(baht(payout.withheldSatang))}`}
                  </span>
                </div>
                <b>{baht(payout.amountSatang - payout.withheldSatang)}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

function Line({ referral, decide }: { referral: Referral; decide: Props['decide'] }) {
  const text = useWords(influencerWords)
  const { baht, date, dateTime } = useFormat()
  const { state, verdict, availableAt } = referral
  const said = {
    none: verdict === 'waiting' ? '' : text.state_none,
    pending: availableAt ? text.state_pending(date(availableAt)) : '',
    available: text.state_available,
    paid: text.state_paidOut,
    back: text.state_back,
    held: text.state_held,
  }[state]
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b className="numbers">{referral.number}</b>
        <span className={styles.quiet}>
          {dateTime(referral.orderedAt, 'short')} · {text[`via_${referral.via}`]}
        </span>
        {said && <span className={styles.quiet}>{said}</span>}
        {referral.doubts.map((doubt) => (
          <span key={doubt} className={styles.quiet}>
            {text[`doubt_${doubt}`]}
          </span>
        ))}
        {referral.doubts.length > 0 && decide?.(referral)}
      </div>
      <Badge tone={verdict === 'counts' ? tones[state] : verdict === 'waiting' ? 'info' : 'neutral'}>
        {text[`verdict_${verdict}`]}
      </Badge>
      <b>{baht(referral.amountSatang)}</b>
    </li>
  )
}
