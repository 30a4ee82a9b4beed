import { Form, redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { placedInTree } from '#kernel/move.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useMoves } from '#ui/drag/use-moves.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Tree } from '#ui/tree/tree.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type CategoryLine, categoryLines, nameCategory, placeCategory, removeCategory } from '../category-tree.ts'
import { categoryWords } from '../category-words.ts'
import { productsPath } from '../desk-links.ts'
import { CategoryInput } from '../inputs-desk.ts'
import { permissions } from '../permissions.ts'
import { categoryOptions } from '../parts/category-options.ts'
import styles from '../parts/desk.module.css'
import type { Route } from './+types/categories'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const lines = await categoryLines(context, {})
  const { searchParams } = new URL(request.url)
  const edited = lines.find(({ code }) => code === searchParams.get('edit')) ?? null
  return { lines, edited, isAdding: searchParams.has('new'), form: formOf(CategoryInput) }
})

export const action = act(
  permissions['catalogue.edit'],
  async (context, form, { request }: Route.ActionArgs) => {
    const operation = String(form.operation)
    if (operation === 'name') {
      const { code } = await nameCategory(context, form as Parameters<typeof nameCategory>[1])
      // Asked for on a phone, the form goes: what was added is seen in its place.
      if (new URL(request.url).searchParams.has('new')) throw redirect(`${productsPath}/categories`)
      return { saved: `${code} ${Date.now()}` }
    }
    if (operation === 'place') await placeCategory(context, form as Parameters<typeof placeCategory>[1])
    else if (operation === 'remove') await removeCategory(context, { code: String(form.code) })
    else return notFound()
    return { saved: operation }
  },
  { keeps: true },
)

export const handle = { crumb: () => ({ th: categoryWords.th.title, en: categoryWords.en.title }) }
export const meta = titled(categoryWords, 'title')

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, edited, isAdding, form } = loaderData
  const text = useWords(categoryWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const isTree = refused !== undefined && refused.kept?.operation !== 'name'
  const add = (
    <LinkButton to="?new" icon="plus">
      {text.add}
    </LinkButton>
  )
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={text.title}
        back={{ to: productsPath, label: text.back }}
        {...(!isAdding && !edited && { actions: <span className={styles.phone}>{add}</span> })}
      >
        {text.lead}
      </PageHead>
      <Split
        gap={24}
        asideFirst
        aside={
          // On a phone the order stands first until somebody asks for the form.
          <div className={edited || isAdding ? undefined : styles.desk}>
            <Card title={edited ? text.rename(edited.name[locale]) : text.add}>
              <RecordForm
                // Once it is saved, the form is empty again.
                key={edited?.code ?? (answer && 'saved' in answer ? answer.saved : 'new')}
                operation="name"
                schema={() => import('../inputs-desk.ts').then((file) => file.CategoryInput)}
                answer={answer}
                {...(edited && { hidden: { code: edited.code } })}
                {...((edited || isAdding) && { cancelTo: '?' })}
                submit={edited ? text.save : text.make}
              >
                <Stack>
                  <FormFields of={form} names={['name']} words={text} start={refused?.kept ?? edited} />
                  {!edited && lines.length > 0 && (
                    <FormFields
                      of={form}
                      names={['parent']}
                      words={text}
                      more={{
                        parent: { options: [{ value: '', label: text.top }, ...categoryOptions(lines, locale)] },
                      }}
                    />
                  )}
                </Stack>
              </RecordForm>
            </Card>
          </div>
        }
      >
        <Stack gap={12}>
          {isTree && <Notice tone="bad" urgent title={refused.message} />}
          <Card title={text.tree} padding={lines.length === 0 ? 'none' : 'normal'}>
            {lines.length === 0 ? (
              <EmptyState icon="folder" title={text.none}>
                {text.noneBody}
              </EmptyState>
            ) : (
              <Categories lines={lines} />
            )}
          </Card>
        </Stack>
      </Split>
    </PageFrame>
  )
}

function Categories({ lines }: { lines: readonly CategoryLine[] }) {
  const text = useWords(categoryWords)
  const locale = useLocale()
  const { shown, move } = useMoves(
    lines.map((line) => ({ ...line, id: line.code })),
    placedInTree,
  )
  return (
    <Tree
      label={text.tree}
      lines={shown}
      kind="category"
      name={({ name }) => name[locale]}
      onMove={move}
      actions={(line) => <CategoryActions line={line} />}
    >
      {({ name, products, isEmpty }) => (
        <>
          {name[locale]} <span className={styles.quiet}>{(isEmpty || products > 0) && text.count(products)}</span>
        </>
      )}
    </Tree>
  )
}

function CategoryActions({ line: { code, name, isEmpty } }: { line: CategoryLine }) {
  const text = useWords(categoryWords)
  const called = name[useLocale()]
  return (
    <>
      <LinkButton size="small" kind="quiet" icon="edit" to={`?edit=${code}`} label={text.rename(called)} />
      {isEmpty && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="code" value={code} />
          <ConfirmButton
            size="small"
            kind="quiet"
            name="operation"
            value="remove"
            title={text.removeAsk(called)}
            okText={text.remove}
            icon="trash"
            label={text.removeOf(called)}
          />
        </Form>
      )}
    </>
  )
}
