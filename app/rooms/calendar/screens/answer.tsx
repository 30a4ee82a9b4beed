/** The link of an invitation: what it is to, and three ways to answer. Nothing is answered by looking. */
import { Form } from 'react-router'
import { anyone } from '#kernel/may.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { answerInvitation, seeInvitation } from '../invite/answer.ts'
import { given } from '../invite/given.ts'
import { whenWords } from '../when-words.ts'
import { answerWords } from '../answer-words.ts'
import type { Route } from './+types/answer'

export const loader = load((context, { params }: Route.LoaderArgs) => seeInvitation(context, { token: params.token }))

export const action = act([anyone], async (context, form, { params }: Route.ActionArgs) => {
  await answerInvitation(context, { token: params.token, answer: String(form.answer) as (typeof given)[number] })
  return { saved: String(form.answer) }
})

export const meta = titled(answerWords, 'title')

export default function Answer({ loaderData: invited, actionData }: Route.ComponentProps) {
  const text = useWords(answerWords)
  const locale = useLocale()
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={invited.title || text.title}>{invited.title ? text.title : null}</PageHead>
      <Card>
        <Stack gap={16}>
          {invited.isOver && <Notice tone="warn" title={text.over} />}
          {isRefused(actionData) && <Notice tone="bad" urgent title={actionData.message} />}
          {actionData && 'saved' in actionData && <Notice tone="good" urgent title={text.thanks} />}
          <Facts>
            {invited.when && <Fact title={text.when}>{whenWords(invited.when, locale)}</Fact>}
            {invited.repeat !== 'none' && <Fact title={text.repeats}>{text[`repeat_${invited.repeat}`]}</Fact>}
            {invited.place && <Fact title={text.place}>{invited.place}</Fact>}
            {invited.organizer && <Fact title={text.by}>{invited.organizer}</Fact>}
            {invited.note && <Fact title={text.note}>{invited.note}</Fact>}
            <Fact title={text.you}>{invited.email}</Fact>
          </Facts>
          {!invited.isOver && (
            <Form method="post" preventScrollReset>
              <Row gap={8}>
                {given.map((answer) => (
                  <Button
                    key={answer}
                    type="submit"
                    name="answer"
                    value={answer}
                    kind={invited.answer === answer ? 'primary' : 'secondary'}
                    aria-pressed={invited.answer === answer}
                  >
                    {text[answer]}
                  </Button>
                ))}
              </Row>
            </Form>
          )}
          {!invited.isOver && invited.answer === 'needs_action' && (
            <Row>
              <Badge>{text.open}</Badge>
            </Row>
          )}
        </Stack>
      </Card>
    </PageFrame>
  )
}
