/** The categories; each changed in a dialog. */
import { Form, useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import { ColourDot } from '../parts/colour-dot.tsx'
import type { SeenCategory } from '../project/see-board.ts'
import { colours } from '../stages.ts'
import type { Answer } from './detail-view.tsx'
import { detailWords } from './detail-words.ts'
import styles from './detail.module.css'
import type { SeenDetail } from './see-detail.ts'

const schema = () => import('../project/inputs.ts').then((file) => file.CategoryInput)

interface CategoriesProps {
  detail: SeenDetail
  categories: readonly SeenCategory[]
  answer: Answer
  idempotencyKey: string
}

export function Categories({ detail, categories, answer, idempotencyKey }: CategoriesProps) {
  const text = useWords(detailWords)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const mayWork = detail.project.role !== 'viewer' && detail.project.state !== 'archived'
  const [kind, chosen] = (search.get('edit') ?? '').split(':')
  const edited = categories.find(({ id }) => id === chosen) ?? null
  return (
    <Card
      title={text.categories}
      actions={
        mayWork ? (
          <LinkButton size="small" icon="plus" to={withWords(search, { edit: 'category:new' })} preventScrollReset>
            {text.addCategory}
          </LinkButton>
        ) : undefined
      }
    >
      {categories.length === 0 && <p className={styles.quiet}>{text.noCategories}</p>}
      <ul className={styles.lines}>
        {categories.map((category) => (
          <li key={category.id} className={styles.line}>
            <span className={styles.grow}>
              <ColourDot colour={category.colour} />
              {category.name}
            </span>
            {mayWork && (
              <>
                <LinkButton
                  size="small"
                  kind="quiet"
                  icon="edit"
                  label={text.edit(category.name)}
                  to={withWords(search, { edit: `category:${category.id}` })}
                  preventScrollReset
                />
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={category.id} />
                  <ConfirmButton
                    size="small"
                    kind="quiet"
                    name="operation"
                    value="removeCategory"
                    title={text.removeCategory(category.name)}
                    message={text.removeCategoryBody}
                    okText={text.remove}
                  >
                    {text.remove}
                  </ConfirmButton>
                </Form>
              </>
            )}
          </li>
        ))}
      </ul>
      {mayWork && kind === 'category' && (edited || chosen === 'new') && (
        <Dialog
          key={chosen}
          open
          onClose={() => void navigate(withWords(search, { edit: '' }), { preventScrollReset: true })}
          title={edited ? text.edit(edited.name) : text.addCategory}
        >
          <RecordForm
            operation={edited ? 'changeCategory' : 'addCategory'}
            schema={schema}
            answer={answer}
            guarded
            {...(edited && { version: edited.version })}
            hidden={edited ? { id: edited.id } : { projectId: detail.project.id, idempotencyKey }}
            submit={text.save}
            {...(answer && 'saved' in answer && { saved: text.saved })}
          >
            <Stack gap={16}>
              <TextField
                name="name"
                id="category-name"
                label={text.categoryName}
                defaultValue={edited?.name}
                required
                maxLength={60}
                data-first-focus
              />
              <SelectField
                name="colour"
                id="category-colour"
                label={text.colour}
                defaultValue={edited?.colour ?? 'blue'}
                options={colours.map((value) => ({ value, label: text[value] }))}
              />
            </Stack>
          </RecordForm>
        </Dialog>
      )}
    </Card>
  )
}
