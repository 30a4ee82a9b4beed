/** Where money goes, how papers are numbered, and the logo: as they stand, each with the page that changes it. */
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Beside } from '../information.ts'
import { detailWords } from './detail-words.ts'

export function BesideCards({ beside: { accounts, series, logo } }: { beside: Beside }) {
  const text = useWords(detailWords)
  const locale = useLocale()
  const words: Readonly<Record<string, unknown>> = text
  const change = (to: string, label: string) => (
    <LinkButton size="small" kind="quiet" icon="edit" to={to} label={`${text.change} ${label}`} />
  )
  return (
    <>
      <Card title={text.accounts} actions={change('/config/payments', text.accounts)}>
        {accounts.length === 0 ? (
          <p>{text.noAccounts}</p>
        ) : (
          <Facts>
            {accounts.map(({ id, kind, bank, name, masked, isDefault }) => (
              <Fact key={id} title={kind === 'bank' ? (bank?.[locale] ?? '') : text.promptPay}>
                <Row gap={8}>
                  <span>{[masked, name].filter(Boolean).join(' · ')}</span>
                  {isDefault && <Badge tone="good">{text.isDefault}</Badge>}
                </Row>
              </Fact>
            ))}
          </Facts>
        )}
      </Card>
      <Card title={text.series} actions={change('/config/numbers', text.series)}>
        <Stack gap={12}>
          <p>{text.seriesLead}</p>
          <Facts>
            {series.map(({ kind, nextNumber }) => (
              <Fact key={kind} title={String(words[`kind_${kind}`] ?? '')}>
                {nextNumber}
              </Fact>
            ))}
          </Facts>
        </Stack>
      </Card>
      <Card title={text.logo} actions={change('/config/theme', text.logo)}>
        {logo ? (
          <img src={logo.src} alt={text.logo} width={Math.min(96, logo.width)} height={Math.min(96, logo.height)} />
        ) : (
          <p>{text.noLogo}</p>
        )}
      </Card>
    </>
  )
}
