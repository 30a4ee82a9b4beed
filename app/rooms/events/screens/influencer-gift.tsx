/** An influencer gives gifts: links for the first who come, and how many have claimed. */
import { randomUUID } from 'node:crypto'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { Accordion } from '#ui/accordion.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { FormShape } from '#kernel/form-fields.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { LinkInput } from '../gift/gift-input.ts'
import { giftWords } from '../gift/gift-words.ts'
import { makeGiftLink, myQuotas, type Quota } from '../gift/quotas.ts'
import { influencerPath, joinPath } from '../links.ts'
import styles from '../parts/events.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/influencer-gift'

export const loader = load(async (context) => ({
  mine: await myQuotas(context, {}),
  form: formOf(LinkInput),
  origin: siteOrigin(context.site.hostname),
  idempotencyKey: randomUUID(),
}))

export const action = act(
  permissions['events.own'],
  async (context, form) => {
    await makeGiftLink(context, form as never)
    return { saved: 'link' }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(giftWords, 'giveTitle')
const schema = () => import('../gift/gift-input.ts').then((file) => file.LinkInput)

export default function InfluencerGift({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(giftWords)
  const { mine, form, origin, idempotencyKey } = loaderData
  const refused = isRefused(actionData) ? actionData : undefined
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.giveTitle} {...(mine && { back: { to: influencerPath(mine.slug), label: mine.slug } })}>
        {mine?.isActive && text.giveLead}
      </PageHead>
      <Stack gap={16}>
        {!mine ? (
          <EmptyState
            icon="gift"
            title={text.notInfluencer}
            action={<LinkButton to={joinPath}>{text.join}</LinkButton>}
          />
        ) : !mine.isActive ? (
          <Notice tone="info" title={text.notActive} />
        ) : mine.quotas.length === 0 ? (
          <EmptyState icon="gift" title={text.noQuota} />
        ) : (
          mine.quotas.map((quota) => (
            <QuotaCard
              key={`${quota.id} ${quota.used}`}
              quota={quota}
              form={form}
              origin={origin}
              idempotencyKey={idempotencyKey}
              refused={refused?.kept?.quotaId === quota.id ? refused : undefined}
            />
          ))
        )}
      </Stack>
    </PageFrame>
  )
}

interface CardProps {
  quota: Quota
  form: FormShape<'count' | 'message' | 'quotaId'>
  origin: string
  idempotencyKey: string
  refused: Refused | undefined
}

function QuotaCard({ quota, form, origin, idempotencyKey, refused }: CardProps) {
  const text = useWords(giftWords)
  const locale = useLocale()
  const { price, date } = useFormat()
  const left = quota.count - quota.used
  const what = quota.name ? quota.name[locale] : text.money(price(quota.valueSatang))
  return (
    <Card title={text.each(what)}>
      <Stack gap={12}>
        <p className={styles.quiet}>
          {text.quotaLeft(left, quota.count)} · {text.until(date(quota.expiresAt))}
        </p>
        {quota.links.length > 0 && (
          <ul className={styles.list}>
            {quota.links.map((link) => (
              <li key={link.path} className={styles.line}>
                <div className={styles.said}>
                  <b>{text.claimedOf(link.claimed, link.count)}</b>
                  {link.message && <span className={styles.quiet}>{link.message}</span>}
                </div>
                <Row gap={8}>
                  <CopyButton value={origin + link.path}>{text.copyLink}</CopyButton>
                  <LinkButton to={link.path} size="small">
                    {text.openLink}
                  </LinkButton>
                </Row>
              </li>
            ))}
          </ul>
        )}
        {left > 0 && (
          <Accordion
            items={[
              {
                key: 'make',
                title: text.makeLink,
                open: refused !== undefined || quota.links.length === 0,
                children: (
                  <RecordForm
                    schema={schema}
                    answer={refused}
                    submit={text.makeLink}
                    hidden={{ quotaId: quota.id, idempotencyKey }}
                  >
                    <FormFields
                      of={form}
                      names={['count', 'message']}
                      words={{ ...text, count: text.linkCount }}
                      start={refused?.kept ?? { count: Math.min(left, 10) }}
                    />
                  </RecordForm>
                ),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  )
}
