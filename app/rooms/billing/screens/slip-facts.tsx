import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { officeWords } from '../office-words.ts'
import { FindingBadges } from './slip-badges.tsx'
import type { SlipData } from './slip.tsx'
import styles from './slip.module.css'

/** What the code on the slip says, and what was expected: side by side with the picture. */
export function SlipFacts({ slip }: { slip: SlipData }) {
  const text = useWords(officeWords)
  const locale = useLocale()
  const format = useFormat()
  const found = new Set(slip.findings.map((finding) => finding.kind))
  const { bank, transRef } = slip.code
  return (
    <>
      <Card title={text.code} level={3}>
        <Stack gap={12}>
          <FindingBadges findings={slip.findings} />
          {transRef === null ? (
            <Notice tone="warn" title={text.noCode} />
          ) : (
            <dl className={styles.facts}>
              <dt>{text.bank}</dt>
              <dd>{bank ? `${bank[locale]} (${bank.sign})` : '–'}</dd>
              <dt>{text.transRef}</dt>
              <dd className="numbers">{transRef}</dd>
              <dt>{text.checksum}</dt>
              <dd>
                {found.has('bad_crc') ? (
                  <Badge tone="bad">{text.crcBad}</Badge>
                ) : (
                  <Badge tone="good">{text.crcGood}</Badge>
                )}
              </dd>
              <dt>{text.used}</dt>
              <dd>
                {found.has('duplicate') ? (
                  <Badge tone="bad">{text.usedYes}</Badge>
                ) : (
                  <Badge tone="good">{text.usedNo}</Badge>
                )}
              </dd>
            </dl>
          )}
          <p className={styles.note}>{text.codeNote}</p>
        </Stack>
      </Card>
      <Card title={text.bill} level={3}>
        <dl className={styles.facts}>
          <dt>{text.number}</dt>
          <dd>{slip.payable.number}</dd>
          <dt>{text.buyer}</dt>
          <dd>{slip.buyer.company ?? slip.buyer.name}</dd>
          {slip.buyer.phone && (
            <>
              <dt>{text.phone}</dt>
              <dd className="numbers">{slip.buyer.phone}</dd>
            </>
          )}
          <dt>{text.account}</dt>
          <dd>
            {slip.account.name} <span className="numbers">{slip.account.masked}</span>
          </dd>
          <dt>{text.status}</dt>
          <dd>{text.paidOf(format.baht(slip.payable.paidSatang), format.baht(slip.payable.amountSatang))}</dd>
          <dt>{text.sent}</dt>
          <dd>
            {format.dateTime(slip.createdAt)} · {text.attempts}{' '}
            {slip.intent.attempts + (slip.status === 'rejected' ? 0 : 1)}
          </dd>
        </dl>
      </Card>
    </>
  )
}
