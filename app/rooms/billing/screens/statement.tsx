import { Form, redirect, useNavigation } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { readList } from '#kernel/list-screen.server.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { type ListData, type ListLook, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { isRefused } from '#kernel/refused.ts'
import { reviewRulesPath, statementsPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { settleCertain } from '../statements/settle-certain.ts'
import { statementLines } from '../statements/statement-lines.ts'
import { type ListedLine, statementList } from '../statements/statement-list.ts'
import { statementWords } from '../statements/statement-words.ts'
import type { Route } from './+types/statement'

/** What is open is what is to be done: the list begins there. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (new URL(request.url).search === '') throw redirect(`${statementsPath}?state=open`)
  return readList(context, request, statementList, statementLines)
})

export const action = act(permissions['billing.matchStatements'], (context) => settleCertain(context, {}))

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(statementList)

const cells: ListLook<ListedLine, typeof statementList.columns, typeof statementWords.th>['cells'] = {
  date: ({ postedOn, postedTime }, { format }) =>
    [format.date(businessDayStart(postedOn), 'medium'), postedTime].filter(Boolean).join(' '),
}

export default function Statement({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(statementWords)
  const format = useFormat()
  const can = useCan()
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  const done = answer && !isRefused(answer) ? answer : undefined
  return (
    <ListPage
      list={statementList}
      data={loaderData as ListData<ListedLine>}
      cells={cells}
      empty={{ icon: 'bank', action: 'takeIn', to: `${statementsPath}/new` }}
      actions={
        <>
          {can('billing.reviewRules') && <LinkButton to={reviewRulesPath}>{text.rules}</LinkButton>}
          <Form method="post">
            <SubmitButton kind="secondary" busy={state === 'submitting'}>
              {text.certain}
            </SubmitButton>
          </Form>
          <LinkButton to={`${statementsPath}/new`} kind="primary" icon="upload">
            {text.takeIn}
          </LinkButton>
        </>
      }
    >
      {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
      {done && (
        <Notice tone="good" urgent title={text.certainDone(format.number(done.settled), format.number(done.left))} />
      )}
    </ListPage>
  )
}
