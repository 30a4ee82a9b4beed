/** The page of an influencer: their picks by their link, and the disclosure; whose it is sees what they earned. */
import { Form, Link } from 'react-router'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { influencerWords } from '../influencer/influencer-words.ts'
import { askPayout } from '../influencer/pay-all.ts'
import { type InfluencerPage, seeInfluencerPage } from '../influencer/see-influencer.ts'
import { giveGiftsPath, influencerLink, joinPath } from '../links.ts'
import { Earned } from '../parts/earned.tsx'
import styles from '../parts/events.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/influencer'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  page: await seeInfluencerPage(context, { slug: params.slug }),
  origin: siteOrigin(context.site.hostname),
  mayJoin: admits(permissions['events.own'], context.actor),
}))

export const action = act(permissions['events.own'], async (context, _form, { params }: Route.ActionArgs) => {
  await askPayout(context, { slug: params.slug })
  return { saved: 'ask' }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.page.name }, { name: 'robots', content: 'noindex' }] : []

export default function Influencer({ loaderData: { page, origin, mayJoin } }: Route.ComponentProps) {
  const text = useWords(influencerWords)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={page.name} />
      <Stack gap={16}>
        {page.own && <Own page={page} own={page.own} origin={origin} />}
        {page.bio && <p className={styles.prose}>{page.bio}</p>}
        {page.isActive ? (
          <>
            {page.code && (
              <Card title={text.code}>
                <Row gap={12} align="center">
                  <b className={`${styles.code} numbers`}>{page.code}</b>
                  <CopyButton value={page.code}>{text.copyCode}</CopyButton>
                </Row>
              </Card>
            )}
            <Picks page={page} />
            <Notice tone="info" title={text.disclosure}>
              {text.disclosureBody(page.name)}
            </Notice>
          </>
        ) : (
          !page.own && (
            <Notice tone="info" title={text.resting} action={<LinkButton to="/">{text.seeShop}</LinkButton>}>
              {text.restingBody}
            </Notice>
          )
        )}
        {mayJoin && !page.own && (
          <p className={styles.quiet}>
            <Link to={joinPath}>{text.joinTitle}</Link>
          </p>
        )}
      </Stack>
    </PageFrame>
  )
}

function Picks({ page: { slug, picks } }: { page: InfluencerPage }) {
  const text = useWords(influencerWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  if (picks.length === 0)
    return (
      <Row>
        <a className={buttonClass({ kind: 'primary' })} href={influencerLink(slug, '/')}>
          {text.noPicks}
        </a>
      </Row>
    )
  return (
    <Card title={text.picks}>
      <ul className={styles.list}>
        {picks.map(({ path, event }) => (
          <li key={path} className={styles.line}>
            <div className={styles.said}>
              <Link to={influencerLink(slug, path)} reloadDocument>
                <b>{event ? event.title[locale] : path}</b>
              </Link>
              {event && (
                <span className={styles.quiet}>
                  {[dateTime(event.startsAt), event.place].filter(Boolean).join(' · ')}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Own({ page, own, origin }: { page: InfluencerPage; own: NonNullable<InfluencerPage['own']>; origin: string }) {
  const text = useWords(influencerWords)
  const { date } = useFormat()
  return (
    <Stack gap={16}>
      <Notice
        tone={own.state === 'active' ? 'good' : 'info'}
        title={text[`state_${own.state}`]}
        action={page.isActive && <CopyButton value={origin + influencerLink(page.slug)}>{text.copyLink}</CopyButton>}
      >
        {text.rate(String(own.rateBp / 100))}
      </Notice>
      {page.isActive && (
        <Row>
          <LinkButton to={giveGiftsPath} icon="gift">
            {text.giveGifts}
          </LinkButton>
        </Row>
      )}
      <Earned
        earned={own.earned}
        pay={
          own.earned.askedAt ? (
            <Notice tone="info" title={text.asked(date(own.earned.askedAt))} />
          ) : (
            own.earned.sums.balanceSatang > 0n && (
              <Form method="post" preventScrollReset>
                <Button type="submit" kind="primary">
                  {text.ask}
                </Button>
              </Form>
            )
          )
        }
      />
    </Stack>
  )
}
