/** What the page says of itself: name, what it is about, cover; of a post its category, tags and author. */
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BlogCategory } from '../../blog/categories.ts'
import type { PageDoc } from '../../pages/page-doc.ts'
import { editorWords } from './editor-words.ts'
import { BlockPicture } from './block-picture.tsx'

interface PageFormProps {
  doc: PageDoc
  isPost: boolean
  lang: 'th' | 'en'
  categories: readonly BlogCategory[]
  onChange: (values: Partial<PageDoc>, about: string) => void
}

export function PageForm({ doc, isPost, lang, categories, onChange }: PageFormProps) {
  const text = useWords(editorWords)
  const inLanguage = lang === 'th' ? text.thai : text.english
  return (
    <Stack>
      <Card>
        <Stack>
          <TextField
            name="doc-title"
            label={`${text.title} (${inLanguage})`}
            lang={lang}
            maxLength={200}
            value={doc.title[lang]}
            onChange={(event) =>
              onChange({ title: { ...doc.title, [lang]: event.currentTarget.value } }, `title ${lang}`)
            }
          />
          <TextAreaField
            name="doc-description"
            label={`${text.description} (${inLanguage})`}
            lang={lang}
            optional
            maxLength={400}
            value={doc.description[lang]}
            onChange={(event) =>
              onChange(
                { description: { ...doc.description, [lang]: event.currentTarget.value } },
                `description ${lang}`,
              )
            }
          />
          <BlockPicture
            id="doc-cover"
            label={text.cover}
            value={doc.cover}
            lang={lang}
            onChange={(cover) => onChange({ cover }, 'cover')}
          />
          {isPost && <PostFields doc={doc} categories={categories} onChange={onChange} />}
          <CheckboxField
            name="doc-noindex"
            label={text.noindex}
            checked={doc.noindex}
            onChange={(event) => onChange({ noindex: event.currentTarget.checked }, 'noindex')}
          />
        </Stack>
      </Card>
      {isPost && <NewCategory />}
    </Stack>
  )
}

function NewCategory() {
  const text = useWords(editorWords)
  return (
    <Card title={text.newCategory}>
      <Form method="post">
        <input type="hidden" name="operation" value="category" />
        <Row align="end">
          <TextField name="name.th" label={text.thai} required maxLength={80} />
          <TextField name="name.en" label={text.english} optional maxLength={80} />
          <Button type="submit" icon="plus">
            {text.newCategory}
          </Button>
        </Row>
      </Form>
    </Card>
  )
}

function PostFields({ doc, categories, onChange }: Pick<PageFormProps, 'doc' | 'categories' | 'onChange'>) {
  const text = useWords(editorWords)
  const locale = useLocale()
  return (
    <>
      <SelectField
        name="doc-category"
        label={text.category}
        empty={text.noCategory}
        value={doc.category}
        options={categories.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        onChange={(event) => onChange({ category: event.currentTarget.value }, 'category')}
      />
      <TextField
        key={doc.tags.join(',')}
        name="doc-tags"
        label={text.tags}
        optional
        defaultValue={doc.tags.join(', ')}
        onBlur={(event) => onChange({ tags: tagsIn(event.currentTarget.value) }, 'tags')}
      />
      <TextField
        name="doc-author"
        label={text.author}
        optional
        maxLength={100}
        value={doc.author}
        onChange={(event) => onChange({ author: event.currentTarget.value }, 'author')}
      />
    </>
  )
}

const tagsIn = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(',')
        .map((tag) => tag.trim().slice(0, 40))
        .filter(Boolean),
    ),
  ].slice(0, 12)
