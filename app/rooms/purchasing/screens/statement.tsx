/** /cluster/vendor/statement/{statement}: for whoever holds the link; nobody signs in, and no search engine keeps it. */
import { data } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { Refusal } from '#kernel/refusals.ts'
import { load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Main } from '#ui/main.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { statementPath } from '../links.ts'
import { settlementStates } from '../vendors/settlement-states.ts'
import { type SeenStatement, seeStatement } from '../vendors/statement.ts'
import { vendorWords } from '../vendors/vendor-words.ts'
import { SettlementLines, SettlementSums } from './settlement-parts.tsx'
import styles from './statement.module.css'
import type { Route } from './+types/statement'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const here = statementPath(params.statement)
  try {
    return data({ here, seen: await seeStatement(context, { token: params.statement }), over: '' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 410) throw error
    return data({ here, seen: null, over: error.text[context.locale] }, { status: 410 })
  }
})

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, { th: vendorWords.th.statement, en: vendorWords.en.statement }) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'same-origin' },
  ]
}

export default function Statement({ loaderData: { here, seen, over } }: Route.ComponentProps) {
  const text = useWords(vendorWords)
  const other = useLocale() === 'th' ? 'en' : 'th'
  return (
    <>
      <header className={styles.bar}>
        <p>{seen?.seller?.name ?? ''}</p>
        <form method="post" action="/locale">
          <input type="hidden" name="next" value={here} />
          <button type="submit" name="locale" value={other} lang={other} className={styles.language}>
            {{ th: 'ไทย', en: 'English' }[other]}
          </button>
        </form>
      </header>
      <Main className={styles.main}>
        {seen ? (
          <Seen {...seen} />
        ) : (
          <Card>
            <h1 className="visually-hidden">{text.statement}</h1>
            <EmptyState icon="link" title={over} />
          </Card>
        )}
      </Main>
    </>
  )
}

function Seen({ settlement, lines, seller }: SeenStatement) {
  const text = useWords(vendorWords)
  const format = useFormat()
  const day = (on: string) => format.date(businessDayStart(on), 'medium')
  return (
    <Stack gap={24}>
      <div className={styles.head}>
        <div>
          <h1>{text.statement}</h1>
          <p>
            {settlement.number} · {day(settlement.fromOn)} – {day(settlement.untilOn)}
          </p>
          <StateBadge table={settlementStates.table} state={settlement.state} />
          {settlement.paidOn && (
            <p className={styles.quiet}>
              {text.paid} {day(settlement.paidOn)}
            </p>
          )}
        </div>
        <dl className={styles.parties}>
          {seller && (
            <>
              <dt>{text.from}</dt>
              <dd>
                {seller.name}
                <br />
                <span className={styles.quiet}>
                  {seller.address} {seller.taxId && `${text.taxId} ${seller.taxId}`}
                </span>
              </dd>
            </>
          )}
          <dt>{text.to}</dt>
          <dd>
            {settlement.vendor}
            <br />
            {settlement.taxId && (
              <span className={styles.quiet}>
                {text.taxId} {settlement.taxId}
              </span>
            )}
          </dd>
        </dl>
      </div>
      <SettlementSums settlement={settlement} />
      <SettlementLines lines={lines} all={settlement.lines} />
    </Stack>
  )
}
