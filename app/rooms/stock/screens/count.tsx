import { randomUUID } from 'node:crypto'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { actOn } from '#kernel/record-screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { load } from '#kernel/screen.server.ts'
import { findVariants } from '#rooms/catalogue/index.ts'
import { VariantFinder } from '#rooms/catalogue/parts/variant-finder.tsx'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { discardCount, enterCounts, postCount, putInCount, reviewCount, startCount } from '../counts.ts'
import { permissions } from '../permissions.ts'
import { placesWords } from '../places-words.ts'
import { countOf } from '../see-transfers.ts'
import { countsPath } from '../shelf-links.ts'
import { type CountState, countStates } from '../transfer-states.ts'
import { countForm, CountLines } from './count-lines.tsx'
import type { Route } from './+types/count'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const q = query.get('q')?.slice(0, 100) ?? ''
  const count = await countOf(context, { countId: params.count, page: query.get('page') ?? 1 })
  const found = countStates.can(count.state, 'put') ? await findVariants(context, { q, counted: true }) : []
  return { count, q, found, key: randomUUID() }
})

type Typed<Command extends (...asked: never[]) => unknown> = Omit<Parameters<Command>[1], 'countId'>
type Counted = Typed<typeof enterCounts>

export const action = actOn('count', permissions['stock.adjust'], {
  put: (context, line: Typed<typeof putInCount>, countId) => putInCount(context, { ...line, countId }),
  remove: (context, { sku }: { sku: string }, countId) => putInCount(context, { sku, countId, away: true }),
  enter: (context, counted: Counted, countId) => enterCounts(context, { ...counted, countId }),
  start: (context, _form, countId) => startCount(context, { countId }),
  async review(context, counted: Counted, countId) {
    await enterWhatIsTyped(context, counted, countId)
    return reviewCount(context, { countId })
  },
  async post(context, counted: Counted, countId) {
    await enterWhatIsTyped(context, counted, countId)
    return postCount(context, { countId })
  },
  discard: (context, _form, countId) => discardCount(context, { countId }),
})

/** A second press finds the answer of the first. */
async function enterWhatIsTyped(context: Context, counted: Counted, countId: string): Promise<void> {
  const { state } = await countOf(context, { countId, page: 1 })
  if (countStates.can(state, 'enter')) await enterCounts(context, { ...counted, countId })
}

export const handle = { crumb: () => ({ th: placesWords.th.counts, en: placesWords.en.counts }) }
export const meta = titled(placesWords, 'counts')

export default function CountDesk({ loaderData: { count, q, found, key }, actionData }: Route.ComponentProps) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const { number } = useFormat()
  const answer = useAnswer(actionData)
  const may = useCan()('stock.adjust')
  const { state, lineRows, page, pages } = count
  const navigation = useNavigation()
  const [isDirty, setDirty] = useState(false)
  const saw = useRef(answer)
  if (saw.current !== answer) {
    saw.current = answer
    if (answer && 'saved' in answer && ['enter', 'review', 'post'].includes(String(answer.saved))) setDirty(false)
  }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={count.place[locale]}
        badge={<StateBadge table={countStates.table} state={state} />}
        back={{ to: countsPath, label: text.counts }}
      >
        {[text.progress(number(count.done), number(count.lines)), count.note].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {answer && 'saved' in answer && answer.saved === 'enter' && (
          <Notice tone="good" urgent title={text.savedCounts} />
        )}
        {state === 'counting' && <p>{text.countLead}</p>}
        {count.cut && <Notice tone="info" title={text.cut(number(count.lines))} />}
        <LeaveGuard dirty={isDirty && navigation.state === 'idle'} />
        <CountLines
          key={`${state} ${page} ${lineRows.filter(({ again }) => again).length}`}
          lines={lineRows}
          state={state}
          mayEnter={may && countStates.can(state, 'enter')}
          mayRemove={may && countStates.can(state, 'put')}
          onTyped={() => setDirty(true)}
          sendKey={key}
        />
        <Pagination page={page} pages={pages} to={(next) => `?page=${next}`} />
        {may && countStates.can(state, 'put') && (
          <Card title={text.addLine}>
            <VariantFinder q={q} found={found} hasQuantity={false} />
          </Card>
        )}
        {may && countStates.can(state, 'discard') && (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={key} />
            <Row>
              <Step state={state} isEmpty={count.lines === 0} />
              <ConfirmButton
                kind="quiet"
                name="operation"
                value="discard"
                title={text.discardAsk}
                message={text.discardBody}
                okText={text.discard}
              >
                {text.discard}
              </ConfirmButton>
            </Row>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}

/** The next thing to do with it. */
function Step({ state, isEmpty }: { state: CountState; isEmpty: boolean }) {
  const text = useWords(placesWords)
  if (state === 'draft')
    return (
      <Button type="submit" kind="primary" name="operation" value="start" disabled={isEmpty}>
        {text.start}
      </Button>
    )
  if (state === 'counting')
    return (
      <Button type="submit" kind="primary" form={countForm} name="operation" value="review">
        {text.review}
      </Button>
    )
  return (
    <ConfirmButton
      form={countForm}
      name="operation"
      value="post"
      title={text.postAsk}
      message={text.postBody}
      okText={text.post}
    >
      {text.post}
    </ConfirmButton>
  )
}
