import { randomUUID } from 'node:crypto'
import { Link, redirect, useNavigate } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useNow } from '#ui/use-now.ts'
import { useWords } from '#ui/words.tsx'
import { afterDecision, decidedBefore } from '../after-decision.server.ts'
import { paperPath, queuePath, slipPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import { permissions } from '../permissions.ts'
import { seeBill } from '../see-bill.ts'
import { linesForSlip } from '../statements/candidates.ts'
import { approveSlip, rejectSlip, requestInfo } from '../slip-review.ts'
import { DecisionNote } from './decision-note.tsx'
import { SlipStatusBadge } from './slip-badges.tsx'
import { SlipDecision } from './slip-decision.tsx'
import { SlipFacts } from './slip-facts.tsx'
import { SlipPicture } from './slip-picture.tsx'
import { SlipWarnings } from './slip-warnings.tsx'
import { useKeys } from './use-keys.ts'
import styles from './slip.module.css'
import type { Route } from './+types/slip'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const [slip, decided, lines] = await Promise.all([
    seeBill(context, { id: params.id }),
    decidedBefore(context, request),
    linesForSlip(context, { slip: params.id }),
  ])
  return { slip, decided, lines, key: randomUUID(), now: new Date() }
})

export const action = act(
  permissions['billing.reviewSlips'],
  async (context, { operation, reason, statementLine, cameBy, amount }, { params: { id } }: Route.ActionArgs) => {
    const said = { id, reason: String(reason ?? '') }
    if (operation === 'approve') {
      const { outcome } = await approveSlip(context, {
        id,
        statementLine: String(statementLine ?? ''),
        amount: String(amount ?? ''),
        ...(cameBy === 'transfer' || cameBy === 'promptpay' ? { cameBy } : {}),
      })
      throw redirect(await afterDecision(context, id, outcome))
    }
    if (operation === 'reject') await rejectSlip(context, said)
    else if (operation === 'ask') await requestInfo(context, said)
    else return notFound()
    throw redirect(await afterDecision(context, id, null))
  },
)

/** Its name in the breadcrumbs. */
export const handle: OfficeHandle<{ slip: { payable: { number: string } } }> = {
  crumb: ({ slip: { payable } }) => titleOf(payable.number),
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export type SlipData = Route.ComponentProps['loaderData']['slip']
export type SlipLines = Route.ComponentProps['loaderData']['lines']

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.slip.payable.number
  const title = number ? titleOf(number) : { th: officeWords.th.title, en: officeWords.en.title }
  return [{ title: pageTitle(matches, title) }]
}
const titleOf = (number: string) => ({ th: officeWords.th.slip(number), en: officeWords.en.slip(number) })

/** The picture beside what its code says, and the decision. J and K go through the queue. */
export default function Slip({ loaderData: { slip, decided, lines, key, now }, actionData }: Route.ComponentProps) {
  const text = useWords(officeWords)
  const format = useFormat()
  const refused = useAnswer(actionData)
  const clock = useNow(now)
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead
        title={text.slip(slip.payable.number)}
        badge={<SlipStatusBadge status={slip.status} />}
        back={{ to: queuePath, label: text.back }}
        actions={<Neighbours slip={slip} />}
      >
        {text.waited(format.relative(slip.createdAt, clock))}
      </PageHead>
      <Stack>
        {decided && <DecisionNote key={decided.id} decided={decided} />}
        <SlipWarnings slip={slip} />
        <Split
          shape="even"
          gap={24}
          aside={
            <Stack className={styles.room}>
              <SlipDecision
                key={`${slip.id} ${slip.status}`}
                slip={slip}
                lines={lines}
                idempotencyKey={key}
                refused={refused}
              />
              <SlipFacts slip={slip} />
              <Related slip={slip} />
            </Stack>
          }
        >
          <SlipPicture key={slip.id} slip={slip} />
        </Split>
      </Stack>
    </PageFrame>
  )
}

function Neighbours({ slip: { newerId, olderId } }: { slip: SlipData }) {
  const text = useWords(officeWords)
  const navigate = useNavigate()
  const go = (id: string | null) => () => {
    if (id) void navigate(slipPath(id))
  }
  useKeys(true, { KeyJ: go(olderId), KeyK: go(newerId) })
  return (
    <>
      {newerId && (
        <LinkButton
          icon="chevron-up"
          label={text.newerSlip}
          aria-keyshortcuts="K"
          to={slipPath(newerId)}
          prefetch="intent"
        />
      )}
      {olderId && (
        <LinkButton
          icon="chevron-down"
          label={text.olderSlip}
          aria-keyshortcuts="J"
          to={slipPath(olderId)}
          prefetch="intent"
        />
      )}
    </>
  )
}

function Related({ slip }: { slip: SlipData }) {
  const text = useWords(officeWords)
  const format = useFormat()
  return (
    <>
      <LinkButton to={slip.deskPath}>{slip.payable.subjectType === 'order' ? text.toOrder : text.toBill}</LinkButton>
      {slip.documents.length > 0 && (
        <Card title={text.paper} level={3}>
          <Row>
            {slip.documents.map((paper) => (
              <Link key={paper.id} to={paperPath(paper.id)}>
                {paper.number}
              </Link>
            ))}
          </Row>
        </Card>
      )}
      {slip.others.length > 0 && (
        <Card title={text.others} level={3}>
          <Stack as="ul" gap={8}>
            {slip.others.map((other) => (
              <Row as="li" key={other.id}>
                <Link to={slipPath(other.id)}>{format.dateTime(other.createdAt)}</Link>
                <SlipStatusBadge status={other.status} />
                {other.reviewerName && <Badge>{text.decided(other.reviewerName)}</Badge>}
              </Row>
            ))}
          </Stack>
        </Card>
      )}
    </>
  )
}
