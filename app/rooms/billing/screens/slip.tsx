import { randomUUID } from 'node:crypto'
import { Link } from 'react-router'
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
import { Picture } from '#ui/picture.tsx'
import { useWords } from '#ui/words.tsx'
import { paperPath, queuePath, slipPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import { useLive } from '#ui/use-live.ts'
import { seeBill } from '../slip-queue.ts'
import { approveSlip, rejectSlip, requestInfo } from '../slip-review.ts'
import { SlipStatusBadge } from './slip-badges.tsx'
import { SlipDecision } from './slip-decision.tsx'
import { SlipFacts } from './slip-facts.tsx'
import styles from './slip.module.css'
import type { Route } from './+types/slip'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  slip: await seeBill(context, { id: params.id }),
  key: randomUUID(),
}))

export const action = act(async (context, { deed, reason }, { params: { id } }: Route.ActionArgs) => {
  const said = { id, reason: String(reason ?? '') }
  if (deed === 'approve') return { deed, outcome: (await approveSlip(context, { id })).outcome }
  if (deed === 'reject') return { deed, outcome: null, ...(await rejectSlip(context, said)) }
  if (deed === 'ask') return { deed, outcome: null, ...(await requestInfo(context, said)) }
  return notFound()
})

/** Its name in the breadcrumbs. */
export const handle: OfficeHandle<{ slip: { payable: { number: string } } }> = {
  crumb: ({ slip: { payable } }) => titleOf(payable.number),
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export type SlipData = Route.ComponentProps['loaderData']['slip']

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.slip.payable.number
  const title = number ? titleOf(number) : { th: officeWords.th.title, en: officeWords.en.title }
  return [{ title: pageTitle(matches, title) }]
}
const titleOf = (number: string) => ({ th: officeWords.th.slip(number), en: officeWords.en.slip(number) })

/** The picture beside what its code says, and the decision. */
export default function Slip({ loaderData: { slip, key }, actionData }: Route.ComponentProps) {
  const text = useWords(officeWords)
  const answer = useAnswer(actionData)
  useLive('/live/office')
  const picture = `/billing/slip/${slip.id}/picture`
  return (
    <PageFrame>
      <PageHead
        title={text.slip(slip.payable.number)}
        badge={<SlipStatusBadge status={slip.status} />}
        back={{ to: queuePath, label: text.back }}
        actions={
          slip.nextId && (
            <LinkButton iconAfter="arrow-right" to={slipPath(slip.nextId)}>
              {text.next}
            </LinkButton>
          )
        }
      />
      <Split
        shape="even"
        aside={
          <Stack>
            <SlipDecision key={`${slip.id} ${slip.status}`} slip={slip} idempotencyKey={key} answer={answer} />
            <SlipFacts slip={slip} />
            <Related slip={slip} />
          </Stack>
        }
      >
        <Card padding="none">
          <a href={picture} target="_blank" rel="noreferrer" className={styles.picture} title={text.openPicture}>
            <Picture source={{ src: picture, ...slip.picture }} alt={text.picture} fit="contain" first />
          </a>
        </Card>
      </Split>
    </PageFrame>
  )
}

function Related({ slip }: { slip: SlipData }) {
  const text = useWords(officeWords)
  const format = useFormat()
  return (
    <>
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
