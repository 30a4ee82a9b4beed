/** /project/admin/todo: what waits for oneself over all projects, ticked off also without network. */
import { load } from '#kernel/screen.server.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { adminPath } from '../../links.ts'
import { readFilter } from '../../task/filter.ts'
import { seeTodo } from '../../todo/see-todo.ts'
import { TodoView } from '../../todo/todo-view.tsx'
import { viewWords } from '../../view-words.ts'
import { projectWords } from '../../words.ts'
import type { Route } from './+types/todo'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  todo: await seeTodo(context, readFilter(new URL(request.url).searchParams)),
  account: context.actor.accountId ?? '',
}))

export const meta = titled(viewWords, 'todo')
export const handle = { crumb: () => ({ th: viewWords.th.todo, en: viewWords.en.todo }) }

export default function AdminTodo({ loaderData: { todo, account } }: Route.ComponentProps) {
  const words = useWords(projectWords)
  const text = useWords(viewWords)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.todo} back={{ to: adminPath(), label: words.adminTitle }} />
      <TodoView todo={todo} account={account} projectId={null} />
    </PageFrame>
  )
}
