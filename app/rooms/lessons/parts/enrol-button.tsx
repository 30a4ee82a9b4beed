/** The one button of a course: the server has decided what it says (learn/standing.ts). */
import { Form, href } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Standing } from '../learn/standing.ts'
import { coursePath, enrolPath, playPath } from '../links.ts'
import { lessonWords } from '../words.ts'

export interface EnrolButtonProps {
  slug: string
  standing: Standing
  priceSatang: bigint
  /** Where learning goes on. */
  nextItem: string | null
}

export function EnrolButton({ slug, standing, priceSatang, nextItem }: EnrolButtonProps) {
  const text = useWords(lessonWords)
  const { price, date, dateTime } = useFormat()
  const to = enrolPath(slug)
  switch (standing.state) {
    case 'active':
    case 'completed':
      return (
        <LinkButton
          to={nextItem ? playPath(slug, nextItem) : coursePath(slug)}
          kind="primary"
          size="large"
          wide
          icon="play"
        >
          {text[`state_${standing.state}`]}
        </LinkButton>
      )
    case 'free':
    case 'buy':
      return (
        <LinkButton to={to} kind="primary" size="large" wide>
          {standing.state === 'free' ? text.state_free : text.state_buy(price(priceSatang))}
        </LinkButton>
      )
    case 'expired':
      return (
        <LinkButton to={to} kind="primary" size="large" wide>
          {text.state_expired}
        </LinkButton>
      )
    case 'unpaid':
      return <Unpaid slug={standing.paySlug} />
    case 'inReview':
      return standing.paySlug ? (
        <LinkButton to={href('/billing/payment/:slug', { slug: standing.paySlug })} wide icon="clock">
          {text.state_inReview}
        </LinkButton>
      ) : (
        <Notice title={text.state_inReview} />
      )
    case 'full':
      return <Operation operation="queue" text={text.state_full} />
    case 'waiting':
      return (
        <Stack gap={8}>
          <Notice title={text.state_waiting(standing.place)}>{text.queued}</Notice>
          <Operation operation="leave" text={text.leaveQueue} quiet />
        </Stack>
      )
    case 'offered':
      return (
        <Stack gap={8}>
          <Notice tone="good" title={text.offered(dateTime(standing.until))} />
          <LinkButton to={to} kind="primary" size="large" wide>
            {text.state_offered}
          </LinkButton>
          <Operation operation="leave" text={text.letSeatGo} quiet />
        </Stack>
      )
    case 'missing':
      return <Missing needs={standing.needs} />
    case 'notOpen':
      return <Notice title={text.state_notOpen(date(standing.opensAt))} />
    case 'closed':
    case 'undecided':
      return <Notice title={text[`state_${standing.state}`]} />
    case 'suspended':
      return <Notice tone="warn" title={text.state_suspended} />
  }
}

function Unpaid({ slug }: { slug: string | null }) {
  const text = useWords(lessonWords)
  return (
    <Stack gap={8}>
      {slug && (
        <LinkButton to={href('/billing/payment/:slug', { slug })} kind="primary" size="large" wide icon="qr">
          {text.state_unpaid}
        </LinkButton>
      )}
      <p>{text.unpaidBody}</p>
      <Operation operation="leave" text={text.letGo} quiet />
    </Stack>
  )
}

function Operation({ operation, text, quiet = false }: { operation: string; text: string; quiet?: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="operation" value={operation} wide {...(quiet ? { kind: 'quiet' as const } : {})}>
        {text}
      </Button>
    </Form>
  )
}

function Missing({ needs }: { needs: { slug: string; title: { th: string; en: string } }[] }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  return (
    <Notice tone="info" title={text.needs}>
      {needs.map(({ slug, title }) => (
        <p key={slug}>
          <a href={coursePath(slug)}>{title[locale]}</a>
        </p>
      ))}
    </Notice>
  )
}
