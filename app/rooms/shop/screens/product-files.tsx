/** The files that buyers of a digital product get, how often and how long. */
import { Form, useNavigation } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import type { LocalText } from '#kernel/context.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { UploadButton } from '#rooms/files/parts/upload/upload-button.tsx'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Grid, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { useLive } from '#ui/use-live.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { DigitalTerms } from '../downloads/digital-terms.ts'
import { downloadWords } from '../downloads/download-words.ts'
import {
  addProductFile,
  productFiles,
  type ProductFiles,
  removeProductFile,
  saveDigitalTerms,
} from '../downloads/product-files.ts'
import { productFilesPath } from '../order-links.ts'
import fileRows from '../parts/file-rows.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/product-files'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  return { product: await productFiles(context, { productId: params.id, q }), form: formOf(DigitalTerms), q }
})

export const action = act(
  permissions['shop.manageGoods'],
  async (context, form, { params }: Route.ActionArgs) => {
    const productId = params.id
    const itemId = String(form.file ?? '')
    if (form.operation === 'add') await addProductFile(context, { productId, itemId })
    else if (form.operation === 'remove') await removeProductFile(context, { productId, itemId })
    else if (form.operation === 'terms')
      await saveDigitalTerms(context, { ...(form as Parameters<typeof saveDigitalTerms>[1]), productId })
    else return notFound()
    return { saved: String(form.operation) }
  },
  { keeps: true },
)

export const handle: OfficeHandle<{ product: { name: LocalText } }> = { crumb: ({ product }) => product.name }
export const meta = titled(downloadWords, 'filesTitle')

const termsSchema = () => import('../downloads/digital-terms.ts').then((file) => file.DigitalTerms)

export default function ProductFilesDesk({ loaderData: { product, form, q }, actionData }: Route.ComponentProps) {
  const text = useWords(downloadWords)
  const locale = useLocale()
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  const refused = isRefused(answer) ? answer : undefined
  useLive('/live/files?scope=business')
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={product.name[locale]}
        back={{ to: `/cluster/products/${product.productId}`, label: text.backToProduct }}
      >
        {text.filesLead}
      </PageHead>
      <Stack gap={16}>
        {!product.isDigital && <Notice tone="warn" title={text.notDigital} />}
        {refused && refused.kept?.operation !== 'terms' && <Notice tone="bad" urgent title={refused.message} />}
        <Split
          gap={24}
          aside={
            <Card title={text.limits}>
              <RecordForm
                operation="terms"
                schema={termsSchema}
                answer={answer}
                submit={text.save}
                saved={answer && 'saved' in answer && answer.saved === 'terms' ? text.saved : ''}
              >
                <Grid min={120}>
                  <FormFields of={form} names={['downloads', 'days']} words={text} start={product.terms} />
                </Grid>
                <p className={fileRows.quiet}>{text.limitsHint}</p>
              </RecordForm>
            </Card>
          }
        >
          <Stack gap={24}>
            <Card title={text.files}>
              {product.files.length === 0 ? (
                <p className={fileRows.quiet}>{text.noFiles}</p>
              ) : (
                <Rows operation="remove" files={product.files} />
              )}
            </Card>
            <Card title={text.choose}>
              <Stack gap={12}>
                <UploadButton to={{ scope: 'business', parent: null }}>{text.upload}</UploadButton>
                <p className={fileRows.quiet}>{text.uploadHint}</p>
                <SearchForm
                  action={productFilesPath(product.productId)}
                  label={text.search}
                  placeholder={text.search}
                  defaultValue={q}
                />
                {product.others.length === 0 ? (
                  <p className={fileRows.quiet}>{text.nothing}</p>
                ) : (
                  <Rows operation="add" files={product.others.map((file) => ({ ...file, isThere: true }))} />
                )}
              </Stack>
            </Card>
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

function Rows({ operation, files }: { operation: 'add' | 'remove'; files: ProductFiles['files'] }) {
  const text = useWords(downloadWords)
  const locale = useLocale()
  const { state, formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="operation" value={operation} />
      <ul className={fileRows.rows}>
        {files.map(({ itemId, name, size, isThere }) => (
          <li key={itemId} className={fileRows.row}>
            <div className={fileRows.said}>
              <p className={fileRows.name}>{name}</p>
              <p className={fileRows.quiet}>
                {isThere ? size !== null && byteText(Number(size), locale) : text.inTrash}
              </p>
            </div>
            <Button
              type="submit"
              size="small"
              name="file"
              value={itemId}
              icon={operation === 'add' ? 'plus' : 'close'}
              busy={state !== 'idle' && formData?.get('file') === itemId}
            >
              {operation === 'add' ? text.add : text.remove} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
